/** HTML as React writes it: tags with quoted attributes, comments without markup, and text. */
const token = /<(\/?)([a-zA-Z][\w:.-]*)((?:\s+[^\s"'<>/=]+(?:="[^"<]*")?)*)\s*(\/?)>|<!--[^<>-]*-->|[^<]+|</g;

const voidElements = 'area base br col embed hr img input link meta source track wbr'.split(' ');

/** Elements that change the document around them, contain no markup, or are closed by rules of their own. */
const refused = 'html head body base frameset plaintext script style noscript noframes noembed iframe xmp select'.split(
  ' ',
);

/** Elements whose start tag closes an open one of these names, up to the nearest list around it. */
const closedBy: Record<string, { closes: string[]; within: string[] }> = {
  button: { closes: ['button'], within: [] },
  li: { closes: ['li'], within: ['ul', 'ol', 'menu'] },
  dd: { closes: ['dd', 'dt'], within: ['dl'] },
  dt: { closes: ['dd', 'dt'], within: ['dl'] },
};

/**
 * Says why a piece of HTML could reach beyond the element that it is put into, such as an end tag too many; else
 * returns undefined. Text that a browser might read differently is refused as well.
 */
export function malformed(html: string): string | undefined {
  const open: string[] = [];
  for (const [text, end, tag, , selfClosing] of html.matchAll(token)) {
    if (text === '<') return 'has markup that is not written as React writes it';
    if (tag === undefined) continue;
    const name = tag.toLowerCase();
    if (refused.includes(name)) return `has the element ${name}`;
    if (voidElements.includes(name)) continue;
    if (selfClosing) return `does not close the element ${name}`;
    if (!end) {
      if (closesAnother(name, open)) return `has the element ${name} inside of another one`;
      open.push(name);
    } else if (open.pop() !== name) return `closes an element ${name} that it did not open`;
  }
  const [first] = open;
  return first && `does not close the element ${first}`;
}

function closesAnother(name: string, open: string[]): boolean {
  const rule = Object.hasOwn(closedBy, name) ? closedBy[name] : undefined;
  const nearest = open.findLast((each) => rule?.closes.includes(each) || rule?.within.includes(each));
  return nearest !== undefined && rule?.closes.includes(nearest) === true;
}
