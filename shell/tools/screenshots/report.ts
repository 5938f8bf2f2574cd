import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import escapeHtml from 'escape-html';

interface Comparison {
  changed: string[];
  added: string[];
  removed: string[];
  same: string[];
}

/** Compares screenshots in `before/` and `after/` of `folder` byte by byte, because both come from one browser. */
export function compareScreenshots(folder: string, names: string[]): Comparison {
  const comparison: Comparison = { changed: [], added: [], removed: [], same: [] };
  for (const name of names) {
    const [before, after] = ['before', 'after'].map((side) => join(folder, side, name)) as [string, string];
    if (!existsSync(before)) comparison.added.push(name);
    else if (!existsSync(after)) comparison.removed.push(name);
    else comparison[readFileSync(before).equals(readFileSync(after)) ? 'same' : 'changed'].push(name);
  }
  return comparison;
}

const style = `
body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
figure { margin: 0 0 3rem; } figcaption { font-weight: 600; }
.row { display: flex; gap: 1rem; align-items: start; } .row > * { flex: 1; min-width: 0; }
img { width: 100%; border: 1px solid #ccc; }
.difference { position: relative; isolation: isolate; background: #000; }
.difference img + img { position: absolute; inset: 0; mix-blend-mode: difference; }
`;

const picture = (side: string, name: string) =>
  `<img src="${side}/${encodeURIComponent(name)}" alt="${side}: ${escapeHtml(name)}" loading="lazy">`;

const changed = (name: string) =>
  `<figure><figcaption>${escapeHtml(name)}</figcaption><div class="row">${picture('before', name)}${picture('after', name)}` +
  `<div class="difference">${picture('before', name)}${picture('after', name)}</div></div></figure>`;

const single = (side: string) => (name: string) =>
  `<figure><figcaption>${escapeHtml(name)}, ${side} only</figcaption><div class="row">${picture(side, name)}</div></figure>`;

/** Writes `index.html` with each changed page before and after, and the difference in bright pixels on black. */
export function writeReport(folder: string, revision: string, comparison: Comparison): void {
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>What changed since ${escapeHtml(revision)}</title>`,
    `<style>${style}</style></head><body><h1>What changed since ${escapeHtml(revision)}</h1>`,
    `<p>${comparison.changed.length} changed, ${comparison.added.length} new, ${comparison.removed.length} gone, ${comparison.same.length} as before.</p>`,
    ...comparison.changed.map(changed),
    ...comparison.added.map(single('after')),
    ...comparison.removed.map(single('before')),
    '</body></html>\n',
  ];
  writeFileSync(join(folder, 'index.html'), html.join('\n'));
}
