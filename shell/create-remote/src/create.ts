import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Options, UsageError } from './options';
import { packageSpecs } from './packages';

export interface Versions {
  /** Versions of the site's packages. */
  packages: Record<string, string>;
  /** Versions of the libraries that a remote uses directly. */
  libraries: Record<string, string>;
}

/** npm leaves files with these names out of a tarball. */
const renamed: Record<string, string> = {
  gitignore: '.gitignore',
  npmrc: '.npmrc',
  'package.template.json': 'package.json',
};

/** Writes the repository of a new remote from `template`. Throws `UsageError`, also if the disk refuses a file. */
export function createRemote(options: Options, versions: Versions, template: string): void {
  try {
    writeRepository(options, versions, template);
  } catch (error) {
    // For example ENOTDIR or EACCES.
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (!syscall) throw error;
    throw new UsageError(`${options.folder} cannot be created: ${message}`);
  }
}

function writeRepository({ name, folder, site, packages }: Options, versions: Versions, template: string): void {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new UsageError(`${folder} exists and is not an empty folder: choose another name, or remove it first`);
  const specs = packageSpecs(versions.packages, folder, packages);
  const short = name.replace('mfe-', '');
  const fill = (text: string) =>
    text
      .replaceAll('__NAME__', name)
      .replaceAll('__PAGE__', short)
      .replaceAll('__COMPONENT__', pascal(short))
      .replaceAll('__TITLE__', title(short))
      .replaceAll('__SITE__', site);
  for (const path of filesBelow(template)) {
    const file = join(
      folder,
      ...fill(path)
        .split('/')
        .map((part) => renamed[part] ?? part),
    );
    const text = fill(readFileSync(join(template, path), 'utf8'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, path === 'package.template.json' ? withDependencies(text, specs, versions.libraries) : text);
  }
}

function withDependencies(manifest: string, specs: Record<string, string>, libraries: Record<string, string>): string {
  const dependencies = Object.entries({ ...specs, ...libraries }).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ ...JSON.parse(manifest), devDependencies: Object.fromEntries(dependencies) }, null, 2)}\n`;
}

const words = (name: string) => name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
const pascal = (name: string) => words(name).join('');
const title = (name: string) => words(name).join(' ');

/** Paths of all files, relative to `folder`, with slashes. */
const filesBelow = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
