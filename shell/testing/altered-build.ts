import { createHash } from 'node:crypto';
import { integrityOf } from '@site/release/contract';
import type { BuildOutput } from '@site/release/store';

/** How an altered release of a remote differs from its build. */
export interface Change {
  /** Texts to replace on its pages, by the original text. */
  words?: Record<string, string>;
  /** As `words`, but only in the code for browsers. The server renders the original texts. */
  wordsInBrowser?: Record<string, string>;
  /** Whether its pages throw when a browser renders them. Server rendering still works. */
  throwsOnMount?: boolean;
  /** Additional files, by path. */
  files?: Record<string, string>;
  /** Required version ranges, by package name. */
  requires?: Record<string, string>;
}

/** The entries of the site and of other hosts contain the hashes of their chunks. */
const isEntry = (path: string) => /^(standalone\/)?remoteEntry\.js$/.test(path);

/** Turns a build into another build of the same remote: with its own container name on `window` and correct hashes. */
export function alteredBuild(build: BuildOutput<Buffer>, change: Change): BuildOutput<Buffer> {
  const entry = String(build.web.get('remoteEntry.js'));
  const [name = ''] = /mfe_\w+_[0-9a-f]{8}/.exec(entry) ?? [];
  const otherName = name.slice(0, -8) + createHash('sha256').update(JSON.stringify(change)).digest('hex').slice(0, 8);
  const reword = (text: string, words = change.words) =>
    Object.entries(words ?? {}).reduce((all, [from, to]) => all.replaceAll(from, to), text);

  const web = new Map(build.web);
  const hashes = new Map<string, string>();
  for (const [path, bytes] of build.web) {
    if (!/\.(js|json)$/.test(path) || isEntry(path)) continue;
    let text = reword(reword(String(bytes)), change.wordsInBrowser).replaceAll(name, otherName);
    if (change.throwsOnMount && path.includes('_expose_'))
      text = text.replace(/default:\(\)=>\w+/, 'default:()=>()=>{throw Error("broken on mount")}');
    web.set(path, Buffer.from(text));
    hashes.set(integrityOf(bytes), integrityOf(text));
  }
  for (const [path, bytes] of build.web) {
    if (!isEntry(path)) continue;
    const rehashed = String(bytes).replace(/sha384-[\w+/=]+/g, (hash) => hashes.get(hash) ?? hash);
    web.set(path, Buffer.from(rehashed.replaceAll(name, otherName)));
  }
  for (const [path, text] of Object.entries(change.files ?? {})) web.set(path, Buffer.from(text));
  const contract = { ...build.contract, requires: { ...build.contract.requires, ...change.requires } };
  return { ...build, web, contract, ...(build.server && { server: Buffer.from(reword(String(build.server))) }) };
}
