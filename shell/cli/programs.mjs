import { accessSync, constants, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandFailed, run } from './run.mjs';

/** Programs that tests run, with their packages on Debian. */
const packages = {
  nginx: 'nginx',
  caddy: 'caddy',
  promtool: 'prometheus',
  pg_dump: 'postgresql',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
};

const aptGet = '/usr/bin/apt-get';
const policy = '/usr/sbin/policy-rc.d';
const unattended = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Installs the programs that tests run and this machine lacks, as root on Debian. Without them, their tests are
 * skipped; with `CI` set, it throws.
 */
export async function programs() {
  let lacking = missing();
  if (lacking.length === 0) return;
  const canInstall = existsSync(aptGet) && process.getuid?.() === 0;
  let reason = canInstall ? '' : 'this is not Debian, or you are not root';
  if (canInstall) {
    console.log(`installing ${lacking.join(', ')} for their tests (once)…`);
    await install(lacking.map((name) => packages[name])).catch((error) => {
      reason = `${error.message}\n${error.output ?? ''}`.trim();
    });
    lacking = missing();
  }
  if (lacking.length === 0) return;
  const debianPackages = lacking.map((name) => packages[name]).join(' ');
  const advice = `install them, on Debian with: apt-get install --no-install-recommends ${debianPackages}`;
  if (process.env.CI) throw new CommandFailed(`Finding ${lacking.join(', ')}`, advice, reason);
  console.warn(`Tests that run ${lacking.join(', ')} are skipped (${reason}). To run them, ${advice}`);
}

/** The names of those programs that this machine lacks. */
export function missing() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return Object.keys(packages).filter((name) => !folders.some((folder) => isProgram(join(folder, name))));
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function install(names) {
  const apt = (...args) => run(aptGet, ['-o', 'DPkg::Lock::Timeout=300', ...args], { quiet: true, env: unattended });
  await apt('update');
  await withoutServices(() => apt('install', '--yes', '--no-install-recommends', ...names));
}

/** Debian starts a service when it is installed, unless this script forbids it. */
async function withoutServices(work) {
  const before = existsSync(policy) ? { text: readFileSync(policy), mode: statSync(policy).mode } : undefined;
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    if (before) writeFileSync(policy, before.text, { mode: before.mode });
    else rmSync(policy, { force: true });
  }
}
