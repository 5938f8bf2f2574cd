/** What a person who releases something did wrong or has to know; the message is complete as it stands. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** Not a semver without build metadata. */
export class BadVersion extends ReleaseError {
  override name = 'BadVersion';
}

/** The version exists with other bytes. */
export class VersionTaken extends ReleaseError {
  override name = 'VersionTaken';
}

/** No such name is released, no such version was published, or no such set was live. */
export class UnknownRelease extends ReleaseError {
  override name = 'UnknownRelease';
}

/** What a version consists of can no longer be read. */
export class UnreadableRelease extends ReleaseError {
  override name = 'UnreadableRelease';
}

/** Whether a failed system call says one of these codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
