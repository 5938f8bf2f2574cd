import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRemoteName } from '@site/contract';
import { type AppName, isOwnApp, packageOf } from '../../contract/app-name';
import { ReleaseError } from '../../contract/errors';

/** The packages of a repository that its commands build and publish. */
export interface Packages {
  /** The repository's folder, or the part of it that has the packages. */
  root: string;
  /** Folder of the package that builds an app, relative to `root`; undefined if another repository builds the app. */
  folderOf(name: AppName): string | undefined;
  /** The app that `publish` takes if none is named. */
  only?: AppName;
}

/** The packages of this project: the shell and its five remotes. */
export const packagesOfProject = (root: string): Packages => ({
  root,
  folderOf: (name) => (isOwnApp(name) ? packageOf(name) : undefined),
});

/** The one remote of a repository of its own: the package in `root`, named by its `package.json`. */
export function ownPackage(root: string): Packages {
  const only = remoteIn(root);
  return { root, only, folderOf: (name) => (name === only ? '.' : undefined) };
}

function remoteIn(root: string): AppName | undefined {
  const name = manifestNameIn(root)?.split('/').at(-1);
  return name && isRemoteName(name) ? name : undefined;
}

function manifestNameIn(root: string): string | undefined {
  const file = join(root, 'package.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')).name;
  } catch (error) {
    if (error instanceof SyntaxError) throw new ReleaseError(`${file} is not valid JSON: ${error.message}`);
    return undefined;
  }
}
