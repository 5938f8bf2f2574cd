/** A text from a release, which must neither begin a line nor send control characters to a terminal. */
export const withoutControls = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
