/** Control, bidi and zero-width characters, line separators and others that nobody sees. */
const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/** Scripts such as Persian and Malayalam write joiners between letters; variants of a character are chosen by what follows it. */
const requiredJoiners = /([\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|\p{Variation_Selector}/gu;

/** What mail programs turn into a link, or an address to write to. */
const link =
  /:\/\/|(?:^|[^\p{L}\p{N}])www\.|[^\s@]@[^\s@]|[\p{L}\p{N}-]{2,}\.(?:\p{L}{2,}[/:?#]|(?:com|net|org|info|biz|io|app|dev|xyz|top|site|online|shop|store|club|link|click|live|example)(?![\p{L}\p{N}]))/iu;

/** Whether nobody sees some of the text. */
const hasHiddenCharacters = (text: string): boolean =>
  text.replace(requiredJoiners, '$1').search(hiddenCharacters) >= 0;

/** Whether a mail program could make a link of something in the text. */
export const hasLink = (text: string): boolean => link.test(text.normalize('NFKC').replace(/[\u3002\uff61]/g, '.'));

/** Whether a name can be shown and mailed: all of it is visible, and nothing in it is a link. */
export const isPersonName = (name: string): boolean => !hasHiddenCharacters(name) && !hasLink(name);

/** The text without any character that nobody sees. */
export const removeHiddenCharacters = (text: string): string => text.replace(hiddenCharacters, '');
