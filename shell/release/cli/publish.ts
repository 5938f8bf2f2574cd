import { type PreviewLink, type Published, releaseMessageMaxLength } from '@site/contract';
import { type AppName, toAppName } from '../contract/app-name';
import { ReleaseError, VersionTaken } from '../contract/errors';
import { distOf, localVersion, packageVersion } from '../deploy/publish-builds';
import { projectRoot } from '../infra/project-root';
import { readBuild } from '../store/build-output';
import { type Command, type CommandContext, type Options, UsageError } from './command';
import { changedPages, openPreview } from './diff/previewed-pages';
import { formatChange } from './print-change';
import { sourceOf } from './source';
import { withSourcePosition } from './source-position';

export const publish: Command = {
  usage: 'publish APP [--version V] [--message "What changed"] [--preview] [--allow-unfit] [--promote [--keep-canary]]',
  description:
    'build only APP and store the build as a version; nothing changes for visitors. Fails if a page of it throws',
  arity: [1, 1],
  options: ['version', 'message', 'preview', 'allow-unfit', 'promote', 'keep-canary'],
  async run([text = ''], context, given) {
    const name = toAppName(text);
    const { version, ...result } = await publishNow(name, context, given);
    const lines = [
      result.published
        ? `${name} ${version} is published.`
        : `${name} ${version} was published before, with the same bytes.`,
    ];
    const data: object = { name, version, ...result };
    if (result.problem) {
      lines.push(`It cannot go live at present: ${result.problem}`);
      if (result.failedPage && !given['allow-unfit'])
        throw new ReleaseError(`${lines.join('\n')}\nTo accept that for now: --allow-unfit`);
    }
    const preview = given.preview ? await previewOf(name, version, context) : undefined;
    if (preview) lines.push(`Preview of ${preview.page}: ${preview.url}`);
    if (!given.promote) lines.push(`Make it live with: npm run release -- promote ${name} ${version}`);
    const options = { keepCanary: given['keep-canary'] };
    const promoted = given.promote ? await context.releaseClient.promote(name, version, options) : undefined;
    if (promoted) lines.push(formatChange(promoted));
    return { data: { ...data, ...(preview && { preview }), ...(promoted && { promoted }) }, text: lines.join('\n') };
  },
};

async function publishNow(
  name: AppName,
  { releaseClient, build, root = projectRoot }: CommandContext,
  { version: given, message }: Options,
): Promise<Published & { version: string }> {
  if (message !== undefined && (message.trim() === '' || message.length > releaseMessageMaxLength))
    throw new UsageError(`--message has 1 to ${releaseMessageMaxLength} characters`);
  await build(name);
  const output = await readBuild(name, distOf(name, root));
  const byDefault = () => (name === 'routes' ? localVersion(output, root) : packageVersion(name, root));
  const version = given ?? (await byDefault());
  const source = { ...(await sourceOf(root)), ...(message && { message }) };
  try {
    const { problem, ...rest } = await releaseClient.publish(output, version, source);
    return { version, ...rest, ...(problem && { problem: await withSourcePosition(problem, name, root) }) };
  } catch (error) {
    if (!(error instanceof VersionTaken) || given) throw error;
    throw new VersionTaken(`${error.message} in ${name}/package.json, or give one with --version`);
  }
}

/** A link to the first page that differs from the live site, or to the first page of the app. */
async function previewOf(
  name: AppName,
  version: string,
  { releaseClient }: CommandContext,
): Promise<PreviewLink & { page: string }> {
  const link = await releaseClient.preview({ overrides: [{ name, version }] });
  const [first = '/'] = link.pages;
  const page = await openPreview(link.url)
    .then((visit) => changedPages({ origin: visit.origin }, visit, link.pages))
    .then(
      ([changed]) => changed ?? first,
      // The link works as soon as the site runs.
      () => first,
    );
  return { ...link, url: `${link.url}&to=${encodeURIComponent(page)}`, page };
}
