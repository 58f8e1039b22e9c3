// Announcements for screen readers, in order; LiveRegion.svelte renders them.

const mostKept = 30;

class Announcer {
  lines = $state.raw<readonly { id: number; text: string }[]>([]);
  private last = 0;
  say(text: string): void {
    this.lines = [...this.lines.slice(-mostKept), { id: ++this.last, text }];
  }
}

export const announcer = new Announcer();
