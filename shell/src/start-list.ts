/** Id of the element that contains a document's `StartList` as JSON. */
export const startElement = 'start';

/** The scripts of a document, and the files to preload with them. */
export interface StartList {
  scripts: { src: string; integrity: string }[];
  preloads: { href: string; integrity: string }[];
}
