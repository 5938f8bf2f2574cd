import { type Static, Type } from '@sinclair/typebox';
import { ShortText, StringEnum, Timestamp } from './fields';
import { AppOverview, ReleaseSource } from './releases';

// Changes of the live release set, by the release API below `/releases`.

export const ChangeEntry = Type.Object({
  name: Type.String(),
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String({ description: 'Missing when the app was removed.' })),
  percent: Type.Optional(Type.Number({ description: 'The share of visitors that get `to`; all when missing.' })),
  source: Type.Optional(
    Type.Composite([ReleaseSource], { description: 'Where `to` comes from; only in the audit log.' }),
  ),
});
export type ChangeEntry = Static<typeof ChangeEntry>;

/** A change of the live release set. */
export const Change = Type.Object({
  actor: Type.String({ description: 'A person, the label of a token, or `the site` for an automatic change.' }),
  action: StringEnum('start', 'promote', 'rollback', 'canary', 'halt', 'restore', 'register', 'unregister'),
  changes: Type.Array(ChangeEntry),
  at: Timestamp,
  reason: Type.Optional(Type.String({ description: 'The reason for an automatic change.' })),
});
export type Change = Static<typeof Change>;

/** An entry of the append-only audit log. */
export const ReleaseChange = Type.Composite([
  Type.Object({
    revision: Type.Integer(),
    releaseSet: Type.String({ description: 'The release set after the change.' }),
  }),
  Change,
]);
export type ReleaseChange = Static<typeof ReleaseChange>;

/** `GET /releases/log?before=REVISION`. */
export const ReleaseLogQuery = Type.Partial(Type.Object({ before: Type.Integer({ minimum: 1 }) }));
export type ReleaseLogQuery = Static<typeof ReleaseLogQuery>;

/** Latest changes first, a hundred at a time. */
export const ReleaseLog = Type.Object({ changes: Type.Array(ReleaseChange) });
export type ReleaseLog = Static<typeof ReleaseLog>;

export const PromoteRequest = Type.Object({ version: ShortText, keepCanary: Type.Optional(Type.Boolean()) });
export type PromoteRequest = Static<typeof PromoteRequest>;

export const RollbackRequest = Type.Partial(Type.Object({ version: ShortText }));
export type RollbackRequest = Static<typeof RollbackRequest>;

export const CanaryRequest = Type.Object({ version: ShortText, percent: Type.Number({ minimum: 0, maximum: 100 }) });
export type CanaryRequest = Static<typeof CanaryRequest>;

/** A revision number or the id of a release set. */
export const RestoreRequest = Type.Object({ revision: ShortText });
export type RestoreRequest = Static<typeof RestoreRequest>;

/** `POST /releases/APP/register`. */
export const RegisterRequest = Type.Object({ team: ShortText });
export type RegisterRequest = Static<typeof RegisterRequest>;

/** The response to a promotion, a rollback, a canary and a restored release set. */
export const ReleaseChanged = Type.Object({
  change: Type.Composite([ReleaseChange], { description: 'The change that made the current versions live.' }),
  apps: Type.Array(AppOverview, { description: 'The state of the requested apps after the change.' }),
});
export type ReleaseChanged = Static<typeof ReleaseChanged>;
