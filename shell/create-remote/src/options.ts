import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isRemoteName } from '@site/contract';

export interface Options {
  /** Name of the remote, such as `mfe-careers`. */
  name: string;
  /** Folder to create. */
  folder: string;
  /** Origin of the site that runs. */
  site: string;
  /** Folder of packed tarballs, instead of a registry. */
  packages?: string;
}

/** The command line is invalid. The message says how to write it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const usage = `Usage: npm create @site/remote NAME -- [--site URL] [--packages FOLDER]

  NAME        the remote and its folder, such as careers: the remote is mfe-careers
  --site      the running site, for npm run dev; http://127.0.0.1:3000 if it is missing
  --packages  a folder with packed @site packages (npm run pack), where no registry has them`;

/** Parses the command line in the folder `cwd`. Throws `UsageError`. */
export function readOptions(args: string[], cwd: string): Options {
  const { values, positionals } = parse(args);
  const [path] = positionals;
  if (path === undefined) throw new UsageError(`The name of the remote is missing.\n\n${usage}`);
  if (positionals.length > 1)
    throw new UsageError(`Give one name only: "${positionals.slice(1).join(' ')}" is unexpected.\n\n${usage}`);
  const folder = resolve(cwd, path);
  return {
    name: nameFrom(basename(folder)),
    folder,
    site: originOf(values.site),
    ...(values.packages !== undefined && { packages: resolve(cwd, values.packages) }),
  };
}

function parse(args: string[]) {
  const options = {
    site: { type: 'string', default: 'http://127.0.0.1:3000' },
    packages: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function nameFrom(text: string): string {
  const name = text.startsWith('mfe-') ? text : `mfe-${text}`;
  if (isRemoteName(name)) return name;
  throw new UsageError(
    `"${text}" is not a valid remote name: use up to 36 lower-case letters, digits and single hyphens, beginning with a letter, such as careers`,
  );
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username === '') return url.origin;
  throw new UsageError(`--site is "${text}", which is not the URL of a site, such as https://www.example.com`);
}
