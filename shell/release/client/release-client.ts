import type {
  PreviewLink,
  PreviewRequest,
  Published,
  ReleaseChanged,
  ReleaseLog,
  ReleasesOverview,
} from '@site/contract';
import type { AppName } from '../contract/app-name';
import type { BuildOutput } from '../store/build-output';

/**
 * All that can be done with releases, wherever the store is: on this disk (`StoreDesk`) or behind the release service of a
 * site (`HttpDesk`). Everything rejects with a `ReleaseError` whose message is for the person who asked.
 */
export interface ReleaseClient {
  /** Keeps a build as a version, signed. It does not go live by that. */
  publish(build: BuildOutput, version: string): Promise<Published>;
  promote(name: AppName, version: string): Promise<ReleaseChanged>;
  /** Back to the last good version where none is given. */
  rollback(name: AppName, version?: string): Promise<ReleaseChanged>;
  /** Gives a version to so many percent of the visitors; 0 ends it. */
  canary(name: AppName, version: string, percent: number): Promise<ReleaseChanged>;
  /** Makes live again all that was live then; `set` is a revision's number or a release set's name. */
  restore(set: string): Promise<ReleaseChanged>;
  /** A link that shows this mix to whoever opens it. */
  preview(request: PreviewRequest): Promise<PreviewLink>;
  overview(): Promise<ReleasesOverview>;
  /** A hundred changes before a revision, the newest first. */
  log(before?: number): Promise<ReleaseLog>;
}
