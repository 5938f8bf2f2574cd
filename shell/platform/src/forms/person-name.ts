// The API judges names in the same way: see `person-name.ts` there.

/** Control, bidi and zero-width characters, line separators and others that nobody sees. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** Scripts such as Persian and Malayalam write joiners between letters; variants of a character are chosen by what follows it. */
const needed = /([\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|\p{Variation_Selector}/gu;

/** What mail programs turn into a link, or an address to write to. */
const link =
  /:\/\/|(?:^|[^\p{L}\p{N}])www\.|[^\s@]@[^\s@]|[\p{L}\p{N}-]{2,}\.(?:\p{L}{2,}[/:?#]|(?:com|net|org|info|biz|io|app|dev|xyz|top|site|online|shop|store|club|link|click|live|example)(?![\p{L}\p{N}]))/iu;

/** Whether a name can be shown and mailed: all of it is visible, and nothing in it is a link. */
export const isPersonName = (name: string): boolean =>
  !hidden.test(name.replace(needed, '$1')) && !link.test(name.normalize('NFKC').replace(/[\u3002\uff61]/g, '.'));
