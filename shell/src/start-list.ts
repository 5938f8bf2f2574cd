/** The element of a document that holds its `StartList` as JSON. */
export const startElement = 'start';

/** The scripts that a document loads, and the files to fetch at the same time. */
export interface StartList {
  scripts: { src: string; integrity: string }[];
  preloads: { href: string; integrity: string }[];
}
