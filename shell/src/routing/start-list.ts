/** Id of the element that contains a document's `StartList` as JSON. */
export const startElement = 'start';

export interface Preload {
  href: string;
  integrity: string;
  /** Missing for a script. */
  rel?: 'modulepreload';
}

/** The scripts of a document, and the files to preload with them. */
export interface StartList {
  scripts: { src: string; integrity: string }[];
  preloads: Preload[];
  /** The files to preload when a slot of the page comes near the screen, by the slot's name. */
  slots?: Record<string, Preload[]>;
}
