import { ReleaseError } from '../../contract/errors';

/** The archive was not made by `release publish`. Nothing of it was stored. */
export class BadArchive extends ReleaseError {
  override name = 'BadArchive';
}

/** The archive exceeds a size or time limit. Nothing of it was stored. */
export class ArchiveTooLarge extends ReleaseError {
  override name = 'ArchiveTooLarge';
}
