/** What `<Slot>` of the platform renders on the server: a fallback, and a mark where it ends. */
const slotElement =
  /<div data-slot="([a-z0-9-]{1,60})">((?:(?!<div data-slot=").)*?)<template data-slot-end="\1"><\/template><\/div>/gs;

/** What a slot shows in a page. */
export interface SlotContent {
  /** Rendered by the remote; the page's fallback when missing. */
  filled?: { html: string; version: string };
  /** The live version of the remote, if it could not be rendered. */
  failed?: string | undefined;
}

/** The names of the slots in a page's HTML. */
export const slotsIn = (html: string): string[] => [...html.matchAll(slotElement)].map(([, name = '']) => name);

/**
 * Puts contents into the slots of a page's HTML. Other slots keep their fallbacks. The inner element is for the React
 * root of what fills the slot, the outer one belongs to the page's root.
 */
export function fillSlots(html: string, contents: Readonly<Record<string, SlotContent>>): string {
  return html.replace(slotElement, (_all, name: string, fallback: string) => {
    const { filled, failed } = contents[name] ?? {};
    const attributes = [
      `data-slot="${name}"`,
      ...(filled ? [`data-version="${filled.version}"`] : []),
      ...(failed ? [`data-failed="${failed}"`] : []),
    ];
    return `<div ${attributes.join(' ')}><div>${filled ? filled.html : fallback}</div></div>`;
  });
}
