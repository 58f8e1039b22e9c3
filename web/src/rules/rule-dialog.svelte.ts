// The rules over whatever is shown, so that nobody has to leave a table to read one.
class RuleDialogState {
  /** The rule that is shown; empty: all topics; null: nothing. */
  at = $state<string | null>(null);

  open(rule = ""): void {
    this.at = rule;
  }
  close(): void {
    this.at = null;
  }
}

export const ruleDialog = new RuleDialogState();

/** A click on a link to a rule opens the rule over the page, unless it asks for another tab or window. */
export function openInPlace(event: MouseEvent, rule: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  ruleDialog.open(rule);
}
