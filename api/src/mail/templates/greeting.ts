import { isPersonName } from '../../text/person-name';

const maxLength = 40;
const maxWords = 5;
/** Words joined by a dot, and long numbers. Names may contain them, but some mail programs turn them into links. */
const linkLike = /[^\s.]\.[^\s.]{2}|\d[\d\s().-]{5,}\d/;
/** Text of several sentences, or a headline. */
const sentenceLike = /[:;!?]|[^\s.]{5}\.\s/u;

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Greets by name. Anybody can enter somebody else's address with a forged name, so a name that could carry a message or
 * a link, or that pretends to be ours, is left out.
 */
export function greeting(name: string, brand: string): string {
  const text = name.trim();
  const isShort = text.length <= maxLength && text.split(/\s+/).length <= maxWords;
  const isPlain = isPersonName(text) && !linkLike.test(text) && !sentenceLike.test(text);
  const isOurs = lettersOf(text).includes(lettersOf(brand));
  return isShort && isPlain && !isOurs ? `Hello ${text},` : 'Hello,';
}
