/** A picture to take of a page. */
export interface Picture {
  url: string;
  /** The cookie of the preview that the page belongs to, as `name=value`. */
  cookie: string;
  /** Where the PNG file is written. */
  file: string;
}

export type TakePictures = (pictures: Picture[]) => Promise<void>;
