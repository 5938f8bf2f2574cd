import type {
  PreviewLink,
  PreviewRequest,
  Published,
  ReleaseChanged,
  ReleaseLog,
  ReleaseSource,
  ReleasesOverview,
  RoutesRequest,
  RouteTable,
  VersionContents,
} from '@site/contract';
import type { AppName } from '../contract/app-name';
import type { PromoteOptions } from '../deploy/promote';
import type { BuildOutput } from '../store/build-output';

/**
 * Everything that users can do with releases, for a local store (`LocalReleaseClient`) and for a remote site
 * (`HttpReleaseClient`). Every method rejects with a `ReleaseError` whose message is for the user.
 */
export interface ReleaseClient {
  /** Stores a build as a signed version. Does not make it live. */
  publish(build: BuildOutput, version: string, source?: ReleaseSource): Promise<Published>;
  /** What a published version consists of. */
  contents(name: AppName, version: string): Promise<VersionContents>;
  /** Ends an older canary of the app, unless `keepCanary` is true. */
  promote(name: AppName, version: string, options?: PromoteOptions): Promise<ReleaseChanged>;
  /** Without a version: back to the last good one. */
  rollback(name: AppName, version?: string): Promise<ReleaseChanged>;
  /** Gives a version to `percent` of the visitors; 0 ends the canary. */
  canary(name: AppName, version: string, percent: number): Promise<ReleaseChanged>;
  /** Makes a previous release set live again; `set` is a revision number or a release set id. */
  restore(set: string): Promise<ReleaseChanged>;
  /** Creates a link that shows a release set to everyone who opens it. */
  preview(request: PreviewRequest): Promise<PreviewLink>;
  overview(): Promise<ReleasesOverview>;
  /** The apps that can be released. */
  apps(): Promise<AppName[]>;
  /** Registers a remote of another repository. */
  register(name: string, team: string): Promise<ReleaseChanged>;
  unregister(name: AppName): Promise<ReleaseChanged>;
  /** The live route table. */
  routes(): Promise<RouteTable>;
  /** Adds rows to the live route table and removes others. */
  changeRoutes(request: RoutesRequest): Promise<ReleaseChanged>;
  /** A hundred changes before a revision, newest first. */
  log(before?: number): Promise<ReleaseLog>;
}
