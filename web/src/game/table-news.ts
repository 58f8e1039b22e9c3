// What the chat tells of a table, which nobody said: that something was taken back, that an opponent has stepped in, that the host may delete it.
import type { Seat, ServerMessage } from "../protocol/messages";
import { t } from "../texts/text";
import type { TableState } from "./table-state";

/** The news that this message brings, each as a function that puts it into the words of the page's language. `before` is the state without it. */
export function newsOf(message: ServerMessage, before: TableState, me: Seat | null, names: Map<Seat, string>): (() => string)[] {
  const nameOf = (seat: Seat) => names.get(seat) ?? "";
  switch (message.type) {
    case "undo": {
      const { state, by } = message;
      if (state === "asked") return [];
      const who = { who: by === me ? "you" : "other", name: nameOf(by) };
      return [() => t(`web.undo.${state}`, who)];
    }
    case "notice": {
      const { code } = message;
      const tells = code === "delete_declined" || (code === "delete_asked" && before.you?.host === true);
      return tells ? [() => t(`web.menu.${code}`)] : [];
    }
    case "table": {
      if (!before.table) return [];
      const steppedIn = message.seats.flatMap(({ seat, opponent }) => {
        const person = before.table!.seats.find((one) => one.seat === seat);
        if (!person || person.opponent !== null || person.name === null || opponent === null) return [];
        const whose = { name: person.name, opponent: nameOf(seat) };
        return [() => t("web.seats.stepped_in", whose)];
      });
      const withheld = (before.table.state === "revealing" ? message.withheld : []).map((seat) => {
        const name = message.seats.find((one) => one.seat === seat)?.name ?? "";
        return () => t("web.shuffles.withheld", { name });
      });
      return [...steppedIn, ...withheld];
    }
    default:
      return [];
  }
}
