import { type Static, Type } from '@sinclair/typebox';
import { StringEnum } from './fields';

/** A row of the route table. */
export const RouteRow = Type.Object({
  path: Type.String({
    pattern: '^/[^?#\\s]*$',
    maxLength: 200,
    description: "In React Router's syntax, such as `/user/activate/:activation_token`.",
  }),
  remote: Type.String({ maxLength: 100, description: 'The remote that owns the page.' }),
  page: Type.String({
    pattern: '^[A-Za-z0-9][\\w-]*$',
    maxLength: 100,
    description: 'The name of the exposed module.',
  }),
  header: StringEnum('full', 'account', 'resting'),
  access: StringEnum('public', 'signed-in', 'admin'),
  composed: Type.Boolean({ description: 'Whether the page is rendered on the server.' }),
  unlisted: Type.Optional(Type.Boolean({ description: 'Hides a server-rendered page from search engines.' })),
  slots: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z0-9-]+$' }), Type.String({ maxLength: 100 }), {
      maxProperties: 20,
      description: 'The remotes that fill slots of the page, by the name of the slot.',
    }),
  ),
});
export type RouteRow = Static<typeof RouteRow>;

/** `GET /releases/routes`. */
export const RouteTable = Type.Object({ routes: Type.Array(RouteRow) });
export type RouteTable = Static<typeof RouteTable>;

/** `POST /releases/routes/rows`: rows to add, and paths to remove. */
export const RoutesRequest = Type.Partial(
  Type.Object({ add: Type.Array(RouteRow, { maxItems: 100 }), remove: Type.Array(Type.String(), { maxItems: 100 }) }),
);
export type RoutesRequest = Static<typeof RoutesRequest>;
