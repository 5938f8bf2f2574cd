/** An error to show to the user of a release command. The message is complete as it stands. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** The version is not valid semver, or it has build metadata. */
export class BadVersion extends ReleaseError {
  override name = 'BadVersion';
}

/** The version is already published with different content. */
export class VersionTaken extends ReleaseError {
  override name = 'VersionTaken';
}

/** The app, version or release set does not exist. */
export class UnknownRelease extends ReleaseError {
  override name = 'UnknownRelease';
}

/** The files of a version cannot be read. */
export class UnreadableRelease extends ReleaseError {
  override name = 'UnreadableRelease';
}

/** What a version states differs from its files, its code does not start, or it has a route that can never be shown. */
export class UnverifiedRelease extends ReleaseError {
  override name = 'UnverifiedRelease';

  constructor(
    message: string,
    readonly release: { name: string; version: string },
  ) {
    super(message);
  }
}

/** The pages of a release could not be rendered. The message names the remote and the page, and says why. */
export class ComposeError extends Error {
  override name = 'ComposeError';
}

/** The store cannot be reached at present. */
export class StoreUnavailable extends ReleaseError {
  override name = 'StoreUnavailable';
}

/** The message of anything that was thrown. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether a failed system call has one of these error codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
