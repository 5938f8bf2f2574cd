import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';

const readJson = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
const { workspaces } = readJson('package.json') as { workspaces: string[] };
const manifests = ['package.json', ...workspaces.map((folder) => join(folder, 'package.json'))];

test.each(manifests)('%s has an exact version of every dependency', (path) => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = readJson(path);
  const all = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides });
  const ranges = all.filter(([name, wanted]) => {
    const own = name.startsWith('@site/') && wanted === '*';
    return !own && !/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(wanted);
  });
  expect(ranges).toEqual([]);
});

test('new dependencies get exact versions, and the lock file names no registry', () => {
  expect(readFileSync(join(projectRoot, '.npmrc'), 'utf8')).toMatch(/^save-exact=true$/m);
  expect(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "https?:/);
});

test('the SBOM lists every package of the lock file, and contains no paths of this machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const file = join(folder, 'sbom.json');
    execFileSync(process.execPath, [join(projectRoot, 'shell/cli/sbom.mjs'), file]);
    const text = readFileSync(file, 'utf8');
    const sbom = JSON.parse(text);
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { component: { name: '@site/root' } },
    });
    const { packages } = readJson('package-lock.json');
    const locked = Object.entries<{ name?: string; version: string; link?: boolean }>(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`);
    const listed = new Set(
      sbom.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl.slice('pkg:npm/'.length))),
    );
    expect(locked.filter((one) => !listed.has(one))).toEqual([]);
    expect(listed.size).toBe(new Set(locked).size + workspaces.length);
    expect(text).not.toContain(projectRoot);
    expect(text).not.toContain('"distribution"');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
