import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { CommandFailed, run } from './run.mjs';

/** Records the Node version of the installation, because compiled packages run with no other version. */
const stamp = join(root, 'node_modules/.installed-with');
const thisNode = `${process.version} ${process.platform} ${process.arch}`;

/**
 * Installs the packages of the lock file, unless exactly these are installed.
 * @param show prints what it is doing
 * @returns whether it installed them
 */
export async function install(show = (doing) => console.log(`${doing}…`)) {
  if (isInstalled()) return false;
  show('installing packages (a minute or two, once)');
  try {
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
  } catch (error) {
    if (error instanceof CommandFailed) {
      error.message += '\nThe packages could not be installed. The lines above say why; this needs the npm registry,';
      error.message +=
        '\nand Python with a C++ compiler where better-sqlite3 has no prebuilt file. Then run the command again.';
    }
    throw error;
  }
  writeFileSync(stamp, thisNode);
  return true;
}

/**
 * Compares the lock file with the list that npm writes after a complete installation. A link is a package of this
 * project.
 */
function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  const missing = ([path, { version, optional, link, resolved }]) =>
    link ? installed[path]?.resolved !== resolved : !optional && installed[path]?.version !== version;
  const outdated = Object.entries(wanted).some((entry) => entry[0].startsWith('node_modules/') && missing(entry));
  return !outdated && (read(stamp) ?? thisNode) === thisNode;
}

const packagesIn = (file) => JSON.parse(read(join(root, file)) ?? '{"packages":{}}').packages;

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
