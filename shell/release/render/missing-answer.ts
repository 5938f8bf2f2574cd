/** The API has no answer for a page, or none is stored. */
export class MissingAnswer extends Error {
  constructor(
    readonly path: string,
    reason: string,
  ) {
    super(reason);
  }
}
