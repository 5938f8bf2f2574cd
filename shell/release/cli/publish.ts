import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { type PreviewLink, type Published, releaseMessageMaxLength } from '@site/contract';
import type { ReleaseClient } from '../client/release-client';
import type { AppName } from '../contract/app-name';
import { errorMessage, ReleaseError, VersionTaken } from '../contract/errors';
import { runsOnlyOnSite } from '../contract/standalone';
import { routesBuild, withForeignRoutes } from '../deploy/change-route-table';
import { localVersion, packageVersion } from '../deploy/package-version';
import { versionProblem } from '../deploy/version-problem';
import { type BuildOutput, openBuild } from '../store/build-output';
import { contentOf } from '../store/content';
import { type Command, type CommandContext, type Options, UsageError, usageError } from './command/command';
import type { Packages } from './command/packages';
import { resolveApp } from './command/resolve-app';
import { sourceOf } from './command/source';
import { changedPages, openPreview } from './diff/previewed-pages';
import { formatChange } from './format-change';
import { withLocalPosition, withSourcesInErrors } from './source-position';

export const publish: Command = {
  usage:
    'publish APP [--dir DIST] [--version V] [--message "What changed"] [--preview] [--allow-unfit] [--promote [--keep-canary]]',
  description:
    'build only APP and store the build as a version; nothing changes for visitors. Fails if a page of it throws. --dir takes the output of any build instead',
  arity: [0, 1],
  options: ['dir', 'version', 'message', 'preview', 'allow-unfit', 'promote', 'keep-canary'],
  async run([named], context, options) {
    const text = named ?? context.packages.only;
    if (text === undefined) throw usageError(publish.usage);
    const name = await appToPublish(text, context);
    const { style } = context;
    const { version, onlyOnSite, ...result } = await publishNow(name, context, options);
    const lines = [
      result.published
        ? `${style.bold(name)} ${version} is published.`
        : `${style.bold(name)} ${version} was published before, with the same bytes.`,
    ];
    if (onlyOnSite) lines.push('It is an island, which other hosts cannot load: it runs on this site only.');
    if (result.problem) {
      lines.push(style.yellow(`It cannot go live at present: ${result.problem}`));
      if (result.failedPage && !options['allow-unfit'])
        throw new ReleaseError(`${lines.join('\n')}\nTo accept that for now: --allow-unfit`);
    }
    const when = result.problem ? 'when that is solved' : 'with';
    const next = [
      `Make it live ${when}: npm run release -- promote ${name} ${version}`,
      ...(result.unverified
        ? [
            'If its own files are wrong, publish a corrected build under another version: a published one never changes.',
          ]
        : []),
    ];
    const preview = options.preview
      ? await withPublishedText([...lines, ...next], 'It has no preview', previewOf(name, version, context))
      : undefined;
    const link = preview ? [previewText(preview)] : [];
    const promoted = options.promote
      ? await withPublishedText(
          [...lines, ...next, ...link],
          'It was not promoted',
          withSourcesInErrors(
            context.releaseClient.promote(name, version, { keepCanary: options['keep-canary'] }),
            name,
            version,
            context,
          ),
        )
      : undefined;
    const last = promoted ? [formatChange(promoted, style)] : next;
    return {
      data: { name, version, ...result, ...(preview && { preview }), ...(promoted && { promoted }) },
      text: [...lines, ...link, ...last].join('\n'),
    };
  },
};

/** The error of what follows begins with what was published: the version is stored nevertheless. */
async function withPublishedText<Result>(
  lines: string[],
  failure: string,
  following: Promise<Result>,
): Promise<Result> {
  try {
    return await following;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reason = errorMessage(error);
    const isKnown = reason !== '' && lines.some((line) => line.includes(reason));
    error.message = [...lines, ...(isKnown ? [] : [`${failure}: ${reason}`])].join('\n');
    throw error;
  }
}

/** The repository's own remote is known without asking the site. */
async function appToPublish(text: string, { packages: { only }, releaseClient }: CommandContext): Promise<AppName> {
  return only && (text === only || `mfe-${text}` === only) ? only : resolveApp(text, releaseClient);
}

async function publishNow(
  name: AppName,
  context: CommandContext,
  { dir, version: chosenVersion, message }: Options,
): Promise<Published & { version: string; onlyOnSite: boolean }> {
  if (message !== undefined && (message.trim() === '' || message.length > releaseMessageMaxLength))
    throw new UsageError(`--message has 1 to ${releaseMessageMaxLength} characters`);
  // A build takes long, so a wrong version is refused first.
  const wrong = chosenVersion === undefined ? undefined : versionProblem(chosenVersion);
  if (wrong) throw new UsageError(wrong);
  const { releaseClient, build, packages } = context;
  const folder = packages.folderOf(name);
  if (dir === undefined && folder === undefined)
    throw new UsageError(`${name} is not built in this repository: give the output of its build with --dir DIST`);
  if (dir === undefined) await build(name);
  else if (!existsSync(dir))
    throw new UsageError(`The folder ${dir} does not exist: give the output of a build with --dir DIST`);
  const from = join(packages.root, folder ?? '.');
  const output = await withRoutesOfOthers(await openBuild(name, dir ?? join(from, 'dist')), releaseClient, packages);
  const byDefault = () => {
    if (dir !== undefined) return versionBeside(dir);
    return name === 'routes' ? localVersion(output, from) : packageVersion(from);
  };
  const version = chosenVersion ?? (await byDefault());
  const source = { ...(await sourceOf(packages.root)), ...(message && { message }) };
  try {
    const { problem, ...rest } = await releaseClient.publish(output, version, source);
    const onlyOnSite = runsOnlyOnSite(output.contract, (path) => output.web.has(path));
    return {
      version,
      onlyOnSite,
      ...rest,
      ...(problem && { problem: await withLocalPosition(problem, name, version, context) }),
    };
  } catch (error) {
    if (!(error instanceof VersionTaken) || chosenVersion) throw error;
    const manifest = dir === undefined ? posix.join(folder ?? '.', 'package.json') : join(dir, '../package.json');
    throw new VersionTaken(`${error.message} in ${manifest}, or give one with --version`);
  }
}

interface Preview extends PreviewLink {
  page: string;
  /** Why the preview shows no page of the app. */
  note?: string;
}

/** A link to the first page that differs from the live site, or to the first page of the app. */
async function previewOf(name: AppName, version: string, { releaseClient }: CommandContext): Promise<Preview> {
  const link = await releaseClient.preview({ overrides: [{ name, version }] });
  const [first = '/'] = link.pages;
  const page = await openPreview(link.url)
    .then((visit) => changedPages({ origin: visit.origin }, visit, link.pages))
    .then(
      ([changed]) => changed ?? first,
      // The link works as soon as the site runs.
      () => first,
    );
  const isEmpty = link.pages.length === 0 && !(await isShown(name, releaseClient));
  const note = `No live route shows a page of ${name} yet, so a preview cannot show one either. An operator adds the route: npm run release -- route add /PATH ${name} PAGE`;
  return { ...link, url: `${link.url}&to=${encodeURIComponent(page)}`, page, ...(isEmpty && { note }) };
}

const previewText = ({ page, url, note }: Preview): string => note ?? `Preview of ${page}: ${url}`;

/** Whether a live route shows a page of the app, also one that only browsers render; true if that cannot be read. */
const isShown = (name: AppName, releaseClient: ReleaseClient): Promise<boolean> =>
  releaseClient.routes().then(
    ({ routes }) => routes.some(({ remote, slots = {} }) => remote === name || Object.values(slots).includes(name)),
    () => true,
  );

/** The version in the `package.json` of the package whose build is in `dir`. */
async function versionBeside(dir: string): Promise<string> {
  const file = join(dir, '..', 'package.json');
  const version: unknown = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text).version)
    .catch(() => undefined);
  if (typeof version === 'string') return version;
  throw new UsageError(`${file} states no version: give one with --version`);
}

/** Adds to a new route table the live rows of remotes that other repositories build. */
async function withRoutesOfOthers(
  build: BuildOutput,
  releaseClient: ReleaseClient,
  { folderOf }: Packages,
): Promise<BuildOutput> {
  const own = build.name === 'routes' && build.web.get('routes.json');
  if (!own) return build;
  const table = JSON.parse(await readText(contentOf(own).open()));
  const live = await releaseClient.routes();
  return routesBuild(withForeignRoutes(table, live.routes, (name) => folderOf(name) !== undefined));
}
