import { hasLink, removeHiddenCharacters } from './person-name';

const maxLength = 120;

/** A sender's file name, made harmless: without path, hidden characters and links, and not too long. */
export function cleanFileName(original: string): string {
  const name = removeHiddenCharacters(original.normalize('NFC').replace(/^.*[/\\]/s, ''))
    .replace(/[<>:"|?*]/g, '')
    .trim();
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? [];
  const short = [...stem].slice(0, maxLength - extension.length).join('');
  const plain = hasLink(short + extension) ? short.replaceAll('.', '_').replaceAll('@', '_') : short;
  return plain + extension || 'file';
}
