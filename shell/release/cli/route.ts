import type { RouteRow, RoutesRequest } from '@site/contract';
import type { ReleaseClient } from '../client/release-client';
import { ReleaseError } from '../contract/errors';
import { hasParameters } from '../contract/route';
import { type Command, type Options, UsageError, usageError } from './command/command';
import { resolveApp } from './command/resolve-app';
import { tableWithHead } from './command/table';
import { formatChange } from './format-change';

const headers = ['full', 'account', 'resting'] as const;
const accesses = ['public', 'signed-in', 'admin'] as const;

export const route: Command = {
  usage:
    'route list | route add PATH APP PAGE [--header full|account|resting] [--access public|signed-in|admin] [--client-only] [--unlisted] [--slots NAME=APP,…] | route fill PATH SLOT APP|none | route remove PATH',
  description: 'operator: list the live routes, add or remove one, or fill or empty a slot of one, without a build',
  arity: [1, 4],
  options: ['header', 'access', 'client-only', 'unlisted', 'slots'],
  async run([action, ...args], { releaseClient, style }, options) {
    if (action === 'list' && args.length === 0) {
      const { routes } = await releaseClient.routes();
      const rows = routes.map((row) => [row.path, row.remote, row.page, formatSlots(row)]);
      return { data: { routes }, text: tableWithHead([['path', 'app', 'page', 'slots'], ...rows], style.bold) };
    }
    if (action === 'add' && args.length === 3) {
      const data = await releaseClient.changeRoutes({ add: [await rowOf(args, releaseClient, options)] });
      // A rollback would also take back the rows that other teams have added since.
      return { data, text: formatChange(data, style, `route remove ${args[0]}`) };
    }
    if (action === 'fill' && args.length === 3) {
      const data = await releaseClient.changeRoutes(await fillingOf(args, releaseClient));
      return { data, text: formatChange(data, style) };
    }
    if (action === 'remove' && args.length === 1) {
      const data = await releaseClient.changeRoutes({ remove: args });
      return { data, text: formatChange(data, style) };
    }
    throw usageError(route.usage);
  },
};

/** Replaces the row of a path in one step, so that its page stays live. With `none` for the app, its slot is emptied. */
async function fillingOf(
  [path = '', slot = '', app = '']: string[],
  releaseClient: ReleaseClient,
): Promise<RoutesRequest> {
  const filling = app === 'none' ? undefined : await slotsIn(`${slot}=${app}`, releaseClient);
  const { routes } = await releaseClient.routes();
  const row = routes.find((each) => each.path === path);
  if (!row) throw new ReleaseError(`No route has the path ${path}`);
  return { remove: [path], add: [filling ? { ...row, slots: { ...row.slots, ...filling } } : withoutSlot(row, slot)] };
}

function withoutSlot({ slots = {}, ...row }: RouteRow, slot: string): RouteRow {
  if (!Object.hasOwn(slots, slot))
    throw new ReleaseError(
      `No remote fills a slot ${slot} at ${row.path}: npm run release -- route list shows the slots`,
    );
  const { [slot]: _emptied, ...others } = slots;
  return Object.keys(others).length > 0 ? { ...row, slots: others } : row;
}

async function rowOf(
  [path = '', app = '', page = '']: string[],
  releaseClient: ReleaseClient,
  { header = 'full', access = 'public', ...options }: Options,
): Promise<RouteRow> {
  return {
    path,
    remote: await resolveApp(app, releaseClient),
    page,
    header: oneOf(headers, header, '--header'),
    access: oneOf(accesses, access, '--access'),
    composed: access === 'public' && !options['client-only'] && !hasParameters({ path }),
    ...(options.unlisted && { unlisted: true }),
    ...(options.slots && { slots: await slotsIn(options.slots, releaseClient) }),
  };
}

/** Parses `plans-teaser=packages,…`. */
async function slotsIn(text: string, releaseClient: ReleaseClient): Promise<Record<string, string>> {
  const pairs = text.split(',').map(async (pair) => {
    const [slot = '', app = '', ...more] = pair.split('=');
    if (!/^[a-z0-9-]+$/.test(slot) || !app || more.length > 0)
      throw new UsageError(`"${pair}" names no slot with its app: write NAME=APP, such as plans-teaser=packages`);
    return [slot, await resolveApp(app, releaseClient)] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

function oneOf<Value extends string>(values: readonly Value[], given: string, option: string): Value {
  const value = values.find((each) => each === given);
  if (!value) throw new UsageError(`${option} is "${given}": choose ${values.join(', ')}`);
  return value;
}

const formatSlots = ({ slots = {} }: RouteRow) =>
  Object.entries(slots)
    .map(([slot, remote]) => `${slot} of ${remote}`)
    .join(', ');
