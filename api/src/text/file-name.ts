import { hasLink, removeHiddenCharacters } from './person-name';

const maxLength = 120;

/** The endings of each accepted type. The first one is added to a name with another ending. */
const endings: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
};

/** Dots and at signs, also those that mail programs take for one. */
const linkCharacters = /[.\u3002\uff0e\uff61\ufe52\u2024@\uff20\ufe6b]/g;

/**
 * A sender's file name, made harmless: without path, hidden characters and links, not too long, and with the ending of
 * the detected type.
 */
export function cleanFileName(original: string, type: string): string {
  const name = removeHiddenCharacters(original.normalize('NFC').replace(/^.*[/\\]/s, ''))
    .replace(/[<>:"|?*]/g, '')
    .trim();
  const allowed = endings[type] ?? [''];
  const ending = allowed.find((each) => name.toLowerCase().endsWith(each));
  const stem = ending === undefined ? name : name.slice(0, name.length - ending.length);
  const kept = name.slice(stem.length) || (allowed[0] ?? '');
  const short = [...stem].slice(0, maxLength - kept.length).join('');
  const plain = hasLink(short) || hasLink(short + kept) ? short.replace(linkCharacters, '_') : short;
  return (plain || 'file') + kept;
}
