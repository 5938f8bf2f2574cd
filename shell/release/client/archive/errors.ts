import { ReleaseError } from '../../contract/errors';

/** The archive is not one that `release publish` makes; nothing of it was kept. */
export class BadArchive extends ReleaseError {
  override name = 'BadArchive';
}

/** The archive is larger, or takes longer, than anything that is published here; nothing of it was kept. */
export class ArchiveTooLarge extends ReleaseError {
  override name = 'ArchiveTooLarge';
}
