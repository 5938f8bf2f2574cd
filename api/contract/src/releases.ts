/**
 * What the release service answers below `/releases`. It is a part of the shell and no route of the API, so these are
 * types alone: the admin's screen and the commands read them. Times are ISO 8601.
 */
export interface ReleasesOverview {
  /** The number of the newest change. */
  revision: number;
  /** Names the set of versions that is live for everybody, as the header `x-release-set` does. */
  releaseSet: string;
  names: NameOverview[];
}

/** One name that is released: the shell, the route table, a remote. */
export interface NameOverview {
  name: string;
  live?: { version: string; since: string; who?: string };
  /** One that was halted stands at 0 percent until a person decides. */
  canary?: { version: string; percent: number; since: string; who?: string; haltedBecause?: string };
  /** Where a rollback without a version leads. */
  lastGood?: string;
  /** All that were published, the newest publication first. */
  versions: VersionOverview[];
}

export interface VersionOverview {
  version: string;
  publishedAt: string;
  /** Distinct visitors whose browsers showed this version or failed to, two of a client at most, and how many met an error; missing where none did. */
  health?: { visitors: number; failed: number };
}

/** One line of the trail, which only grows. */
export interface ReleaseChange {
  revision: number;
  /** The set that was live after the change. */
  releaseSet: string;
  at: string;
  /** A person, the label of a token, or `the site` where it acted by itself. */
  who: string;
  what: 'start' | 'promote' | 'rollback' | 'canary' | 'halt' | 'restore';
  moves: ReleaseMove[];
  /** Why the site acted by itself. */
  why?: string;
}

export interface ReleaseMove {
  name: string;
  from?: string;
  /** Missing where a name was taken off. */
  to?: string;
  /** The share of visitors that was given `to`; everybody when missing. */
  percent?: number;
}

/** `GET /releases/log?before=REVISION`: the newest changes first, a hundred at a time. */
export interface ReleaseLog {
  changes: ReleaseChange[];
}

/** `PUT /releases/NAME/VERSION`. */
export interface Published {
  /** False when exactly this was there before. */
  published: boolean;
  /** Why promoting it would be refused as things are now; missing where it would not be. */
  unfit?: string;
}

/** `POST /releases/NAME/promote`, `…/rollback`, `…/canary` and `POST /releases/restore`. */
export interface ReleaseChanged {
  /** The change that led to what is live now. */
  change: ReleaseChange;
  /** What became of the names that were asked for. */
  names: NameOverview[];
}

/** `POST /releases/previews`. */
export interface PreviewRequest {
  mix: { name: string; version: string }[];
  /** How long the link works, 1 to 720. */
  hours?: number;
}

export interface PreviewLink {
  url: string;
  expiresAt: string;
}
