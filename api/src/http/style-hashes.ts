import { createHash } from 'node:crypto';

/** For a content security policy: the style sheets that stand in a page, and no other, by their hashes. */
export function styleHashes(html: string): string {
  const sheets = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)];
  const hashes = sheets.map(([, text = '']) => {
    // Browsers read every line end as one character before they hash.
    return `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`;
  });
  return hashes.length > 0 ? hashes.join(' ') : "'none'";
}
