import { isPersonName } from '../../text/person-name';

const maxLength = 60;
/** Words joined by a dot, and long numbers. Names may contain them, but some mail programs turn them into links. */
const linkLike = /[^\s.]\.[^\s.]{2}|\d[\d\s().-]{5,}\d/;

/**
 * Greets by name. Anybody can enter somebody else's address with a forged name, so a name that could carry a message or
 * a link is left out.
 */
export function greeting(name: string): string {
  const isPlain = name.length <= maxLength && isPersonName(name) && !linkLike.test(name);
  return isPlain ? `Hello ${name.trim()},` : 'Hello,';
}
