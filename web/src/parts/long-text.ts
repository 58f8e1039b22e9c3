// Texts that must be read to the end.
import type { Attachment } from "svelte/attachments";

/**
 * Attachment for what contains a text: marks it `data-long` while the element of this class has more words than it has room for. Styles then show
 * it in another way.
 */
export function marksLong(selector: string): Attachment<HTMLElement> {
  return (whole) => {
    const measure = () => {
      const text = whole.querySelector<HTMLElement>(selector);
      whole.removeAttribute("data-long");
      whole.toggleAttribute("data-long", text !== null && text.scrollHeight > text.clientHeight + 1);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(whole);
    const changes = new MutationObserver(measure);
    changes.observe(whole, { childList: true, characterData: true, subtree: true });
    void document.fonts?.ready.then(measure);
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  };
}
