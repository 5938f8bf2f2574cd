import { isPersonName } from '../../text/person-name';

const longest = 60;
/** Words joined by a dot and long numbers: some mail programs make links of them that the rule for names lets pass. */
const linkLike = /[^\s.]{2,}\.[^\s.]{2,}|\d[\d\s().-]{5,}\d/;

/**
 * Greets somebody by the name that was given for them. A mail may go to an address that its owner never entered here, so a name
 * that carries more than a name is left out.
 */
export function greeting(name: string): string {
  const isPlain = name.length <= longest && isPersonName(name) && !linkLike.test(name);
  return isPlain ? `Hello ${name.trim()},` : 'Hello,';
}
