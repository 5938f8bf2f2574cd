/** The package whose exports are compared. Others, such as React, are not versioned by this site. */
export const platformPackage = '@site/platform';

/** The platform's exports that a release certainly uses, with the first place of each, such as `js/page.js:1:20`. */
export type UsedExports = ReadonlyMap<string, string>;
