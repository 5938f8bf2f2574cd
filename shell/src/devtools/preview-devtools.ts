import type { DocumentReleaseSet, LiveRemote } from '@site/release/contract';
import { type StartList, startElement } from '../routing/start-list';
import { readOverrides, versionIn } from './overrides';

/**
 * Inlined into the documents of previews only. Shows the remotes to the Module Federation devtools, and loads the
 * versions that they override instead of those in the document.
 */
const element = (id: string) => document.getElementById(id) as HTMLElement;
const setElement = element('release-set');
const set: DocumentReleaseSet = JSON.parse(setElement.textContent ?? '');
const base = set.assetsUrl || location.origin;
const addressOf = (remote: string, version: string) => `${base}/releases/${remote}/${version}`;

/** The devtools list the remotes of this global variable, which federation's runtime leaves as it is. */
function showRemotes(): void {
  const remotes = Object.entries(set.remotes).map(([name, { version, container, entry = 'remoteEntry.js' }]) => {
    const remoteEntry = `${addressOf(name, version)}/${entry}`;
    return { name, version, remoteEntry, globalName: container, matchedVersion: remoteEntry };
  });
  const shell = {
    version: set.shell,
    remotesInfo: Object.fromEntries(remotes.map(({ name, matchedVersion }) => [name, { matchedVersion }])),
  };
  const releases = remotes.map(({ matchedVersion, ...release }) => [`${release.name}:${matchedVersion}`, release]);
  // The extension may have created it, with plugins.
  const global: { __FEDERATION__?: object } = window as object;
  global.__FEDERATION__ ??= {};
  Object.assign(global.__FEDERATION__, { moduleInfo: { shell, ...Object.fromEntries(releases) } });
}

interface RegistryEntry {
  metadata: { version: string };
  extras: { files: Record<string, string> };
}

/** Finds a version that visitors get, with its hashes: browsers never load a release without them. */
async function releaseOf(remote: string, version: string): Promise<LiveRemote> {
  const { microFrontends } = await (await fetch('/remotes.json')).json();
  const entries: RegistryEntry[] = microFrontends[remote] ?? [];
  const files = entries.find(({ metadata }) => metadata.version === version)?.extras.files;
  if (!files) throw new Error(`${remote} ${version} is not live, last good or a canary`);
  const integrity = files['remoteEntry.js'];
  // The import map of a document is complete before its scripts run.
  if (!integrity) throw new Error(`${remote} ${version} is an ES module, which the page's import map does not list`);
  const answer = await fetch(`${addressOf(remote, version)}/mf-manifest.json`, {
    integrity: files['mf-manifest.json'],
  });
  const { metaData } = await answer.json();
  return { version, container: metaData.globalName, integrity };
}

/** Replaces the overridden remotes in the document's release set. @returns a note on each, for the preview bar */
async function applyOverrides(overrides: Map<string, string>): Promise<string[]> {
  const notes: string[] = [];
  for (const [remote, override] of overrides) {
    if (!Object.hasOwn(set.remotes, remote)) continue;
    try {
      const version = versionIn(override, remote, base);
      set.remotes[remote] = await releaseOf(remote, version);
      notes.push(`${remote} ${version} by the devtools.`);
    } catch (error) {
      notes.push(`The override of ${remote} was ignored: ${error instanceof Error ? error.message : error}.`);
    }
  }
  setElement.textContent = JSON.stringify(set);
  return notes;
}

const overrides = readOverrides();
if (![...overrides.keys()].some((name) => Object.hasOwn(set.remotes, name))) showRemotes();
else {
  // The host starts after the load event and must not start before the overrides are known.
  const start = element(startElement);
  const list: StartList = JSON.parse(start.textContent ?? '');
  start.textContent = JSON.stringify({ ...list, scripts: [], preloads: [] } satisfies StartList);
  void applyOverrides(overrides).then((notes) => {
    showRemotes();
    document.querySelector('.preview-bar p')?.append(` ${notes.join(' ')}`);
    for (const script of list.scripts)
      document.head.append(
        Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', async: false, ...script }),
      );
  });
}
