// The API has the same rule: see `person-name.ts` there.

/** Control, bidi and zero-width characters, line separators and other invisible characters. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/**
 * Invisible characters with a purpose: scripts such as Persian and Malayalam write joiners between letters, and
 * variation selectors choose the form of the character before them.
 */
const needed = /([\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|\p{Variation_Selector}/gu;

/** Text that mail programs turn into a link or an e-mail address. A "+" after "{2}" would take quadratic time. */
const link =
  /:\/\/|(?:^|[^\p{L}\p{N}])www\.|[^\s@]@[^\s@]|[\p{L}\p{N}-]\.\p{L}{2,}[/:?#]|[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|io|app|dev|xyz|top|site|online|shop|store|club|link|click|live|example|ru|uk|cn|tk|tv|cc|eu|ml|cf|gq)(?![\p{L}\p{N}])|\d\.\d{1,3}\.\d{1,3}\.\d/iu;

/** Whether a name is safe to show and to mail: without invisible characters and links. */
export const isPersonName = (name: string): boolean =>
  !hidden.test(name.replace(needed, '$1')) && !link.test(name.normalize('NFKC').replace(/[\u3002\uff61]/g, '.'));
