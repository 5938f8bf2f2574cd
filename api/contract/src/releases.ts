/**
 * Responses of the release API below `/releases`, which belongs to the shell. Only types, for the admin's screen and the
 * commands. Times are ISO 8601.
 */
export interface ReleasesOverview {
  /** The number of the latest change. */
  revision: number;
  /** The id of the live release set, as in the header `x-release-set`. */
  releaseSet: string;
  apps: AppOverview[];
}

/** An app: the shell, the route table or a remote. */
export interface AppOverview {
  name: string;
  live?: { version: string; since: string; actor?: string };
  /** A halted canary stays at 0 percent until a person decides. */
  canary?: { version: string; percent: number; since: string; actor?: string; haltedBecause?: string };
  /** The target of a rollback without a version. */
  lastGood?: string;
  /** All published versions, latest first. */
  versions: VersionOverview[];
}

/** Where a version comes from, as its publisher stated it. */
export interface ReleaseSource {
  /** The full hash of the commit. */
  commit?: string;
  branch?: string;
  /** Whether files differed from the commit. */
  dirty?: boolean;
  /** What changed, in the publisher's words. */
  message?: string;
}

export interface VersionOverview {
  version: string;
  publishedAt: string;
  /** Missing when nothing is known. */
  source?: ReleaseSource;
  /**
   * Distinct visitors whose browsers tried to show this version, at most two for each client, and how many of them had an
   * error. Missing if there were no visitors.
   */
  health?: { visitors: number; failed: number };
  /** Missing when no visit was measured. */
  vitals?: VersionVitals;
}

/** Web vitals at the 75th percentile, from a sample of the visits; at most two of each client. */
export interface Vitals {
  /** Largest contentful paint and interaction to next paint, in ms. */
  lcp?: { samples: number; p75: number };
  inp?: { samples: number; p75: number };
  /** Cumulative layout shift, a number without a unit. */
  cls?: { samples: number; p75: number };
}

export interface VersionVitals extends Vitals {
  /** By the name of the page with which the visit began. */
  pages: Record<string, Vitals>;
}

/** An entry of the append-only audit log. */
export interface ReleaseChange {
  revision: number;
  /** The release set after the change. */
  releaseSet: string;
  at: string;
  /** A person, the label of a token, or `the site` for an automatic change. */
  actor: string;
  action: 'start' | 'promote' | 'rollback' | 'canary' | 'halt' | 'restore';
  changes: ReleaseChangeEntry[];
  /** The reason for an automatic change. */
  reason?: string;
}

export interface ReleaseChangeEntry {
  name: string;
  from?: string;
  /** Missing when the app was removed. */
  to?: string;
  /** The share of visitors that get `to`; all when missing. */
  percent?: number;
  /** Where `to` comes from; only in the log. */
  source?: ReleaseSource;
}

/** `GET /releases/log?before=REVISION`: latest changes first, a hundred at a time. */
export interface ReleaseLog {
  changes: ReleaseChange[];
}

/** `PUT /releases/APP/VERSION`. */
export interface Published {
  /** False when the identical version was already published. */
  published: boolean;
  /** Why promoting it would be refused now; missing when it can be promoted. */
  problem?: string;
  /** Whether a page is the problem: it throws or exceeds a limit. */
  failedPage?: boolean;
}

/** `GET /releases/APP/VERSION`. */
export interface VersionContents {
  name: string;
  version: string;
  publishedAt: string;
  source?: ReleaseSource;
  files: { path: string; size: number; integrity: string }[];
  /** What it requires from other apps and calls at the API. */
  requires: Record<string, string>;
  operations: string[];
  pages: string[];
}

/** `POST /releases/APP/promote`, `…/rollback`, `…/canary` and `POST /releases/restore`. */
export interface ReleaseChanged {
  /** The change that made the current versions live. */
  change: ReleaseChange;
  /** The state of the requested apps after the change. */
  apps: AppOverview[];
}

/** `POST /releases/previews`. */
export interface PreviewRequest {
  overrides: { name: string; version: string }[];
  /** Hours until the link expires, 1 to 720. */
  hours?: number;
}

export interface PreviewLink {
  /** Opens the home page; with `&to=PATH`, another page. */
  url: string;
  expiresAt: string;
  /** Paths of the public pages of the previewed apps. */
  pages: string[];
}
