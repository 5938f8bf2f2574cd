import { hasLink, removeHiddenCharacters } from './person-name';

const maxLength = 120;

/** A sender's file name, made harmless: without path, hidden characters and links, and not too long. */
export function cleanFileName(original: string): string {
  const name = removeHiddenCharacters(original.normalize('NFC').replace(/^.*[/\\]/s, ''))
    .replace(/[<>:"|?*]/g, '')
    .trim();
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? [];
  const plain = hasLink(name) ? stem.replaceAll('.', '_').replaceAll('@', '_') : stem;
  const short = [...plain].slice(0, maxLength - extension.length).join('');
  return short + extension || 'file';
}
