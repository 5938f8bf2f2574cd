import { createHash } from 'node:crypto';

/** Sources of a content security policy that allow exactly the inline style sheets of a page. */
export function styleHashes(html: string): string {
  const sheets = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)];
  const hashes = sheets.map(([, text = '']) => {
    // Browsers normalise line ends before they hash.
    return `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`;
  });
  return hashes.length > 0 ? hashes.join(' ') : "'none'";
}
