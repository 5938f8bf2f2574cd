import { hasLink, removeHiddenCharacters } from './person-name';

const maxLength = 120;

/** The extensions of each accepted type. The first one is added to a name with another one. */
const extensions: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
};

/** Dots and at signs, also those that mail programs take for one. */
const linkCharacters = /[.\u3002\uff0e\uff61\ufe52\u2024@\uff20\ufe6b]/g;

/**
 * A sender's file name, made harmless: without path, hidden characters and links, not too long, and with an extension
 * of the detected type.
 */
export function cleanFileName(original: string, type: string): string {
  const name = removeHiddenCharacters(original.normalize('NFC').replace(/^.*[/\\]/s, ''))
    .replace(/[<>:"|?*]/g, '')
    .trim();
  const [first = '', ...others] = extensions[type] ?? [];
  const found = [first, ...others].find((each) => name.toLowerCase().endsWith(each)) ?? '';
  const stem = name.slice(0, name.length - found.length);
  const extension = name.slice(stem.length) || first;
  const short = [...stem].slice(0, maxLength - extension.length).join('');
  const plain = hasLink(short) || hasLink(short + extension) ? short.replace(linkCharacters, '_') : short;
  return (plain || 'file') + extension;
}
