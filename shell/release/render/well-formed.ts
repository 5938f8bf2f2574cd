/** HTML as React writes it: tags with quoted attributes, comments without markup, and text. */
const token = /<(\/?)([a-zA-Z][\w:.-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>|<!--[^<>-]*-->|[^<]+|</g;

const voidElements = 'area base br col embed hr img input link meta source track wbr'.split(' ');

/** Elements that change the document around them, or end only where the document ends. */
const refused = ['html', 'head', 'body', 'base', 'plaintext', 'script'];

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
    if (!end) open.push(name);
    else if (open.pop() !== name) return `closes an element ${name} that it did not open`;
  }
  const [first] = open;
  return first && `does not close the element ${first}`;
}
