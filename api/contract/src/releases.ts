import { type Static, Type } from '@sinclair/typebox';
import { ShortText, Timestamp } from './fields';

// Responses of the release API below `/releases`, which belongs to the shell: for its routes, the admin's screen and the
// commands.

/** Characters of the message that a publisher may give. */
export const releaseMessageMaxLength = 500;

/** Where a version comes from, as its publisher stated it. */
export const ReleaseSource = Type.Partial(
  Type.Object({
    commit: Type.String({ pattern: '^[0-9a-f]{7,64}$', description: 'The full hash of the commit.' }),
    branch: Type.String({ minLength: 1, maxLength: 200 }),
    dirty: Type.Boolean({ description: 'Whether files differed from the commit.' }),
    message: Type.String({
      minLength: 1,
      maxLength: releaseMessageMaxLength,
      description: "What changed, in the publisher's words.",
    }),
  }),
);
export type ReleaseSource = Static<typeof ReleaseSource>;

const Vital = Type.Object({ samples: Type.Integer(), p75: Type.Number() });

/** Web vitals at the 75th percentile, from a sample of the visits; at most two of each client. */
export const Vitals = Type.Partial(
  Type.Object({
    lcp: Type.Composite([Vital], { description: 'Largest contentful paint, in ms.' }),
    inp: Type.Composite([Vital], { description: 'Interaction to next paint, in ms.' }),
    cls: Type.Composite([Vital], { description: 'Cumulative layout shift, a number without a unit.' }),
  }),
);
export type Vitals = Static<typeof Vitals>;

/** The vitals of all visits, and by the name of the page with which a visit began. */
export const VersionVitals = Type.Composite([Vitals, Type.Object({ pages: Type.Record(Type.String(), Vitals) })]);
export type VersionVitals = Static<typeof VersionVitals>;

export const VersionOverview = Type.Object({
  version: Type.String(),
  publishedAt: Timestamp,
  source: Type.Optional(ReleaseSource),
  health: Type.Optional(
    Type.Object(
      { visitors: Type.Integer(), failed: Type.Integer() },
      {
        description:
          'Distinct visitors whose browsers tried to show this version, at most two for each client, and how many of them had an error.',
      },
    ),
  ),
  vitals: Type.Optional(VersionVitals),
});
export type VersionOverview = Static<typeof VersionOverview>;

export const Canary = Type.Object({
  version: Type.String(),
  percent: Type.Number({ description: '0 to 100. A halted canary stays at 0 until a person decides.' }),
  since: Type.String({
    ...Timestamp,
    description: 'When its first visitors got it, independent of later changes of the share.',
  }),
  actor: Type.Optional(Type.String()),
  haltedBecause: Type.Optional(Type.String({ description: 'Why the site halted it.' })),
});
export type Canary = Static<typeof Canary>;

/** A remote that an operator registered. */
export const RegisteredRemote = Type.Object({
  team: Type.String(),
  since: Timestamp,
  actor: Type.Optional(Type.String()),
});
export type RegisteredRemote = Static<typeof RegisteredRemote>;

/** A slot that a remote fills, and the pages that hold it by the live route table. */
export const FilledSlot = Type.Object({
  name: Type.String(),
  pages: Type.Array(Type.Object({ path: Type.String(), remote: Type.String(), page: Type.String() })),
});
export type FilledSlot = Static<typeof FilledSlot>;

/** An app: the shell, the route table or a remote. */
export const AppOverview = Type.Object({
  name: Type.String(),
  team: Type.Optional(Type.String({ description: 'The team of a registered remote.' })),
  live: Type.Optional(
    Type.Object({
      version: Type.String(),
      since: Timestamp,
      actor: Type.Optional(Type.String()),
      proven: Type.Optional(
        Type.Boolean({ description: 'Shown without errors to 50 visitors, or live for an hour: a later fallback.' }),
      ),
    }),
  ),
  canary: Type.Optional(Canary),
  lastGood: Type.Optional(Type.String({ description: 'The target of a rollback without a version.' })),
  corrupted: Type.Optional(
    Type.Array(
      Type.Object({
        version: Type.String(),
        reason: Type.String(),
        untrusted: Type.Optional(Type.Boolean({ description: 'Its key is not trusted, or no longer.' })),
      }),
      {
        description:
          'Live, canary and last good versions whose copies at the release API are not what was published, or whose key is not trusted.',
      },
    ),
  ),
  slots: Type.Optional(Type.Array(FilledSlot, { description: 'What it fills on pages of other remotes.' })),
  versions: Type.Array(VersionOverview, { description: 'All published versions, latest first.' }),
});
export type AppOverview = Static<typeof AppOverview>;

export const ReleasesOverview = Type.Object({
  revision: Type.Integer({ description: 'The number of the latest change.' }),
  releaseSet: Type.String({ description: 'The id of the live release set, as in the header `x-release-set`.' }),
  apps: Type.Array(AppOverview),
});
export type ReleasesOverview = Static<typeof ReleasesOverview>;

/** The response to `PUT /releases/APP/VERSION`. */
export const Published = Type.Object({
  published: Type.Boolean({ description: 'False when the identical version was already published.' }),
  problem: Type.Optional(Type.String({ description: 'Why promoting it would be refused now.' })),
  failedPage: Type.Optional(
    Type.Boolean({ description: 'Whether a page is the problem: it throws or exceeds a limit.' }),
  ),
  unverified: Type.Optional(
    Type.Boolean({
      description: "Whether the version's own files or statement are the problem.",
    }),
  ),
});
export type Published = Static<typeof Published>;

/** The response to `GET /releases/APP/VERSION`. */
export const VersionContents = Type.Object({
  name: Type.String(),
  version: Type.String(),
  publishedAt: Timestamp,
  source: Type.Optional(ReleaseSource),
  files: Type.Array(Type.Object({ path: Type.String(), size: Type.Integer(), integrity: Type.String() })),
  requires: Type.Record(Type.String(), Type.String(), { description: 'Version ranges of packages of other apps.' }),
  operations: Type.Array(Type.String(), { description: 'The calls of the API that it makes.' }),
  pages: Type.Array(Type.String()),
  slots: Type.Optional(
    Type.Array(Type.String(), { description: 'The slots that it fills on pages of other remotes.' }),
  ),
  holds: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), { description: 'The slots on its pages, by page.' }),
  ),
});
export type VersionContents = Static<typeof VersionContents>;

/** `POST /releases/previews`. */
export const PreviewRequest = Type.Object({
  overrides: Type.Array(Type.Object({ name: ShortText, version: ShortText }), { minItems: 1, maxItems: 50 }),
  hours: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 720, description: 'Hours until the link expires.' }),
  ),
});
export type PreviewRequest = Static<typeof PreviewRequest>;

export const PreviewLink = Type.Object({
  url: Type.String({ description: 'Opens the home page; with `&to=PATH`, another page.' }),
  expiresAt: Timestamp,
  pages: Type.Array(Type.String(), { description: 'Paths of the public pages of the previewed apps.' }),
});
export type PreviewLink = Static<typeof PreviewLink>;
