// Which part of the side column is shown; it stays when the column becomes a sheet.
export const tabs = ["log", "decks", "chat"] as const;
export type Tab = (typeof tabs)[number];

class Side {
  tab = $state<Tab>("log");
}

export const side = new Side();
