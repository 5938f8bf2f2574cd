/** Control, bidi and zero-width characters, line separators and other invisible ones. */
const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/** Joiners between letters, as Persian and Malayalam need them, and variation selectors. */
const requiredJoiners = /([\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|\p{Variation_Selector}/gu;

/** Text that mail programs turn into a web or mail link. A "+" after "{2}" would take quadratic time. */
const link =
  /:\/\/|(?:^|[^\p{L}\p{N}])www\.|[^\s@]@[^\s@]|[\p{L}\p{N}-]\.\p{L}{2,}[/:?#]|[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|io|app|dev|xyz|top|site|online|shop|store|club|link|click|live|example|ru|uk|cn|tk|tv|cc|eu|ml|cf|gq)(?![\p{L}\p{N}])|\d\.\d{1,3}\.\d{1,3}\.\d/iu;

const hasHiddenCharacters = (text: string): boolean =>
  text.replace(requiredJoiners, '$1').search(hiddenCharacters) >= 0;

export const hasLink = (text: string): boolean => link.test(text.normalize('NFKC').replace(/[\u3002\uff61]/g, '.'));

/** Whether a name is safe to show and mail: all of it is visible, and it contains no link. */
export const isPersonName = (name: string): boolean => !hasHiddenCharacters(name) && !hasLink(name);

export const removeHiddenCharacters = (text: string): string => text.replace(hiddenCharacters, '');
