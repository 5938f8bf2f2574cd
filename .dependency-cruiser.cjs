/**
 * Which folder may import which, as drawn in CONTRIBUTING.md ("Dependencies"). `npm test` checks it with
 * `shell/cli/check-imports.mjs`.
 * @type {import('dependency-cruiser').IConfiguration}
 */

const { layerRules, rule } = require('./shell/cli/import-layers.cjs');

/** Packages of this repository, by folder. A nested one stands before the one that contains it. */
const packages = [
  'shell/island',
  'shell/platform',
  'shell/build',
  'shell/release',
  'shell/dev',
  'shell/create-remote',
  'api/contract',
  'api/logging',
  'api/serving',
  'api/tracing',
  'api/object-store',
  'api/test-servers',
  'api',
  'mfe-marketing',
  'mfe-packages',
  'mfe-account',
  'mfe-admin',
  'mfe-trainings',
];
const nested = {
  shell: ['island', 'platform', 'build', 'release', 'dev', 'create-remote'],
  api: ['contract', 'logging', 'serving', 'tracing', 'object-store', 'test-servers'],
};
const ownFiles = (folder) => {
  const inner = nested[folder];
  return inner ? `^${folder}/(?!(${inner.join('|')})/)` : `^${folder}/`;
};

/** The files of other packages that a package may import by path. Its build or bundle contains them. */
const sharedByPath = {
  // Plain data and one function of the platform that run on the server as well.
  shell: ['^shell/platform/src/(brand/|router/safe-path)'],
  // The development server composes the page that it serves, as the site does.
  'shell/dev': [
    '^shell/src/(routing/(route|start-list)|remotes/release-set|routes)\\.ts$',
    '^shell/server/document/html/markup\\.ts$',
  ],
};

module.exports = {
  forbidden: [
    {
      ...rule('no cycle between folders', 'Move what both need into a third folder.', {}, { circular: true }),
      scope: 'folder',
    },
    rule(
      'no cycle between files',
      'Files that import each other cannot be understood one at a time.',
      {},
      { circular: true },
    ),
    rule(
      'nothing unresolved',
      'The imported module does not exist.',
      // Hosts that import remotes by federation.
      { pathNot: '^shell/e2e/fixtures/hosts/' },
      { couldNotResolve: true, pathNot: '^(#|@site/build$)' },
    ),

    // Packages.
    ...['shell', ...packages].map((folder) =>
      rule(
        `${folder}: others by name`,
        'Import another package by its name, never by a path into it.',
        // The example of a future platform version consists of files of the current one.
        { path: ownFiles(folder), pathNot: '^shell/release/examples/platform-2/platform/' },
        {
          pathNot: [ownFiles(folder), 'node_modules', ...(sharedByPath[folder] ?? [])],
          dependencyTypes: ['local'],
        },
      ),
    ),
    rule(
      'a remote depends only on the platform',
      'A remote imports react, lucide, @site/platform or @site/island, the types of @site/contract and its own files.',
      { path: '^(mfe-[^/]+|shell/release/examples/[^/]+)/src/' },
      {
        pathNot: [
          '^$1/',
          '^node_modules/(react|react-18|lucide|@types/react)/',
          '^shell/(platform|island)/src/index\\.ts$',
          '^api/contract/',
        ],
      },
    ),
    rule(
      'front ends import only types of the contract',
      'Use import type: schemas must not reach the browser.',
      { path: '^(mfe-|shell/platform/|shell/island/|shell/src/)' },
      { path: '^(api/contract|shell/release)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'the shell imports only types of @site/island',
      'Use import type: the code of @site/island runs with the React of an island.',
      { path: '^shell/(src|platform|release/(?!examples/))' },
      { path: '^shell/island/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      '@site/island depends only on the contract',
      'It runs with any major of React and of the platform.',
      { path: '^shell/island/src/' },
      { path: '^(shell/(?!island/)|mfe-|api/(?!contract/))|node_modules/react-(dom|router)' },
    ),
    rule(
      'the platform depends only on the contract',
      'The platform knows neither the shell, nor releases, nor a remote; of islands only the types.',
      { path: '^shell/platform/src/' },
      { path: '^(shell/(?!platform/|island/)|mfe-|api/(?!contract/))' },
    ),
    rule(
      'the contract depends on no other package',
      'The contract has schemas and types, and no server.',
      { path: '^api/contract/' },
      { pathNot: ['^api/contract/', 'node_modules/@sinclair/typebox', 'node_modules/@simplewebauthn/browser'] },
    ),
    rule(
      'logging stands alone',
      'The logger is shared by the API and the shell, and knows neither.',
      { path: '^api/logging/' },
      { pathNot: ['^api/logging/', 'node_modules/pino'] },
    ),
    rule(
      'the object store stands alone',
      'The object store is shared by the API and releases, and knows neither.',
      { path: '^api/object-store/' },
      {
        pathNot: ['^api/object-store/', 'node_modules/@aws-sdk', 'node_modules/@smithy'],
        dependencyTypesNot: ['core'],
      },
    ),
    rule(
      'tracing stands alone',
      'Tracing is shared by the API and the shell, and knows neither.',
      { path: '^api/tracing/' },
      { pathNot: ['^api/tracing/', 'node_modules/@opentelemetry'], dependencyTypesNot: ['core'] },
    ),
    rule(
      'serving stands alone',
      'What all servers do is shared by the API and the shell, and knows neither.',
      { path: '^api/serving/' },
      {
        pathNot: ['^api/(serving|contract)/', 'node_modules/(fastify|ipaddr\\.js|prom-client|rate-limiter-flexible)/'],
        dependencyTypesNot: ['core'],
      },
    ),
    rule(
      'the API knows no front end',
      'The API imports its contract, the logger and libraries only.',
      { path: '^api/' },
      { path: '^(shell|mfe-)' },
    ),
    rule(
      'releases need no server and no React',
      'shell/release is used by the server, the command line, tests and tools.',
      { path: '^shell/release/(?!examples/)' },
      {
        path: [
          '^shell/(?!release/|platform/|island/)',
          '^(mfe-|api/(?!contract/|object-store/))',
          'node_modules/(react|react-dom|react-router|fastify|@fastify)',
        ],
      },
    ),
    rule(
      'the browser does not reach the server',
      'The host in the browser imports the platform, and types of releases.',
      { path: '^shell/src/' },
      { path: '^(shell/(server|tools|testing|e2e|cli)/|mfe-|api/(?!contract/))' },
    ),
    rule(
      'the server does not reach the browser',
      'The server shares the route functions, the start list and the release set with the browser, nothing else.',
      { path: '^shell/server/' },
      {
        path: '^(shell/(src/(?!routing/|remotes/release-set\\.ts)|(tools|e2e|cli)/)|mfe-|api/(?!contract/|logging/|serving/|tracing/|object-store/|src/config/settings\\.ts))',
      },
    ),
    ...layerRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '(^|/)dist/',
        '(^|/)webpack\\.config\\.cjs$',
        '\\.test\\.tsx?$',
        '(^|/)testing/',
        '^api/(test|test-servers|bench|baseline)/',
      ],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'require', 'node', 'default'],
    },
  },
};
