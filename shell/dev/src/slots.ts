import { fillSlots, type SlotContent } from '@site/release/render';

/** A slot as the site serves it, up to its content. */
const served = /<div data-slot="([a-z0-9-]+)"(?: data-version="([^"]*)")?(?: data-failed="[^"]*")?><div>/g;

/** Puts local contents into the slots of a page. The slots of other remotes show what the site serves in `siteHtml`. */
export function withLocalSlots(page: string, siteHtml: string, local: Readonly<Record<string, string>>): string {
  const contents: Record<string, SlotContent> = servedSlots(siteHtml).contents;
  for (const [name, html] of Object.entries(local)) contents[name] = { filled: { html, version: 'local' } };
  return fillSlots(servedSlots(page).html, contents);
}

/** The contents of the slots in HTML of the site, and this HTML with slots as pages render them. */
function servedSlots(html: string): { html: string; contents: Record<string, SlotContent> } {
  const contents: Record<string, SlotContent> = {};
  let open = '';
  let from = 0;
  for (const match of html.matchAll(served)) {
    const [all, name = '', version] = match;
    const start = match.index + all.length;
    const end = endOfDiv(html, start);
    const content = html.slice(start, end);
    if (version) contents[name] = { filled: { html: content, version } };
    open += `${html.slice(from, match.index)}<div data-slot="${name}">${content}<template data-slot-end="${name}"></template></div>`;
    from = end + '</div></div>'.length;
  }
  return { html: open + html.slice(from), contents };
}

/** Where the `div` ends whose content starts at `start`. */
function endOfDiv(html: string, start: number): number {
  let depth = 1;
  for (const { 0: found, index } of html.slice(start).matchAll(/<div\b|<\/div>/g)) {
    depth += found === '</div>' ? -1 : 1;
    if (depth === 0) return start + index;
  }
  return html.length;
}
