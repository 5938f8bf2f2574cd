import { ReleaseError } from '../../contract/errors';

/** The archive is incomplete or does not have the documented format. Nothing of it was stored. */
export class BadArchive extends ReleaseError {
  override name = 'BadArchive';
}

/** The archive exceeds a size or time limit. Nothing of it was stored. */
export class ArchiveTooLarge extends ReleaseError {
  override name = 'ArchiveTooLarge';
}
