// Whether the helper speaks at the table: as the player wishes, or until some games are finished.
import { learning } from "../storage/learning.svelte";
import { preferences } from "../storage/preferences.svelte";

export const helps = (): boolean => preferences.help ?? !learning.experienced;
