import { type TSchema, Type } from '@sinclair/typebox';
import { RouteRow } from '@site/contract';

// The files of a build and of a release, as JSON schemas. The site validates with them, and
// `docs/release-format.schema.json` contains them for publishers with other tools.

const strict = { additionalProperties: false };

/** Names become folders and parts of URLs. */
const AppNameText = Type.String({
  pattern: '^(shell|routes|mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*)$',
  maxLength: 40,
  description: 'The shell, the route table, or a remote such as `mfe-careers`.',
});

const Version = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Semver without build metadata, such as `1.4.0` or `1.4.0-rc.1`.',
});

const Hash = Type.String({
  pattern: '^sha384-[A-Za-z0-9+/]{64}$',
  description: 'sha384 of the uncompressed content, as in the HTML attribute `integrity`.',
});

/** A path that stays inside the target folder on every operating system. */
export const safePath = '^(?!(?:.*/)?\\.{0,2}(?:/|$))[\\w@.+~ ()[\\]/-]{1,300}$';

const PageName = Type.String({
  pattern: '^[A-Za-z0-9][\\w-]*$',
  maxLength: 100,
  description: 'The exposed module without `./`; also an export of `server.cjs`.',
});

const FirstVersion = Type.String({
  pattern: '^\\d+\\.\\d+\\.\\d+(-[\\w.-]+)?$',
  description: 'The first version that has it.',
});

const SlotName = Type.String({ pattern: '^[a-z0-9-]{1,60}$', description: 'The name of a slot.' });
const slotsThat = (description: string) => Type.Array(SlotName, { uniqueItems: true, description });

export const Contract = Type.Object(
  {
    provides: Type.Record(Type.String(), Type.String(), {
      description: 'Versions by package name. Empty, except in the shell.',
    }),
    exports: Type.Optional(
      Type.Record(Type.String(), Type.Record(Type.String(), FirstVersion), {
        description: 'The exports of packages that the shell provides, by package name.',
      }),
    ),
    requires: Type.Record(Type.String(), Type.String(), {
      description: 'Semver ranges by package name. The live shell must provide each of them.',
    }),
    carries: Type.Optional(
      Type.Record(Type.String(), Version, {
        minProperties: 1,
        description:
          "Versions by package name that an island brings along instead of sharing the shell's: another major of `react` or `@site/platform`.",
      }),
    ),
    pages: Type.Array(PageName, { uniqueItems: true }),
    slots: Type.Optional(slotsThat('The slots that the release fills on pages of other remotes.')),
    holds: Type.Optional(
      Type.Record(Type.String(), slotsThat('The slots on that page.'), {
        description: 'The slots on its own pages, by the name of the page.',
      }),
    ),
    operations: Type.Array(Type.String({ pattern: '^(GET|POST|PUT|PATCH|DELETE) [^\\s]+$', maxLength: 200 }), {
      description:
        'API calls relative to `/api/v1/`, with `{}` for each parameter, such as `GET admin/services-order/{}`.',
    }),
  },
  { ...strict, description: '`contract.json`: what a release requires and provides.' },
);

const ExposedName = Type.String({
  pattern: '^(slots/)?[A-Za-z0-9][\\w-]*$',
  maxLength: 100,
  description: 'The page, or `slots/NAME` for what fills a slot.',
});

const paths = Type.Optional(Type.Array(Type.String()));
const Assets = Type.Object({ sync: paths, async: paths });

export const Manifest = Type.Object(
  {
    metaData: Type.Object({
      globalName: Type.String({
        pattern: '^[A-Za-z_$][\\w$]*$',
        maxLength: 100,
        description: 'The global variable to which a script assigns its container. Unique for each release.',
      }),
      remoteEntry: Type.Optional(
        Type.Object({
          name: Type.Optional(Type.String({ pattern: safePath, description: '`remoteEntry.js` when missing.' })),
          path: Type.Optional(Type.String({ description: 'The folder of the entry below `web/`.' })),
          type: Type.Optional(Type.String({ description: '`module` or `esm` for an ES module, else a script.' })),
        }),
      ),
    }),
    exposes: Type.Optional(
      Type.Array(
        Type.Object({
          name: ExposedName,
          assets: Type.Object(
            { js: Assets, css: Assets },
            { description: 'Paths below `web/`. The document contains `css.sync` and preloads `js.sync`.' },
          ),
        }),
      ),
    ),
    shared: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String(),
          requiredVersion: Type.Optional(
            Type.Unsafe<string | false>({
              type: ['string', 'boolean'],
              description: 'Must be in `requires` of the contract.',
            }),
          ),
        }),
      ),
    ),
  },
  { description: '`web/mf-manifest.json`: the manifest of Module Federation. The site reads these fields only.' },
);

const Statement = Type.Object(
  {
    name: AppNameText,
    version: Version,
    files: Type.Record(Type.String({ pattern: safePath }), Hash, {
      ...strict,
      description: 'The hash of each file, by its path below `web/`.',
    }),
    server: Type.Optional(Hash),
    contract: Contract,
  },
  { ...strict, description: '`statement.json`: what a publisher signs.' },
);

const Signature = Type.Object(
  {
    key: Type.String({
      minLength: 1,
      description: 'Id of the public key: the first 16 hex digits of the sha256 of its SPKI in DER.',
    }),
    value: Type.String({
      minLength: 1,
      description: 'Ed25519 signature of the statement as canonical JSON, in base64.',
    }),
  },
  { description: '`signature.json`' },
);

const StoredFile = Type.Object({
  integrity: Hash,
  size: Type.Integer({ minimum: 0, description: 'In bytes, uncompressed.' }),
  encodings: Type.Optional(
    Type.Array(Type.Union([Type.Literal('br'), Type.Literal('gzip')]), {
      description: 'Compressed copies beside the file, as `.br` and `.gz`.',
    }),
  ),
});

const Release = Type.Object(
  {
    name: AppNameText,
    version: Version,
    publishedAt: Type.String({ description: 'ISO 8601' }),
    files: Type.Record(Type.String({ pattern: safePath }), StoredFile, strict),
    server: Type.Optional(Hash),
    contract: Contract,
    source: Type.Optional(Type.Unknown({ description: 'Where the build comes from, as the publisher stated it.' })),
    signature: Type.Optional(Signature),
  },
  { ...strict, description: '`release.json`: what the site stores of a published version.' },
);

/** By the name of the file. */
export const formatSchemas = {
  'contract.json': Contract,
  'mf-manifest.json': Manifest,
  'files.json': Type.Array(Type.String({ pattern: safePath }), {
    uniqueItems: true,
    description: 'The files of the build below `web/`. All files of the folder when it is missing.',
  }),
  'routes.json': Type.Array(RouteRow, { description: 'The route table, in the order in which paths are matched.' }),
  'statement.json': Statement,
  'signature.json': Signature,
  'release.json': Release,
} satisfies Record<string, TSchema>;

export type FormatFile = keyof typeof formatSchemas;
