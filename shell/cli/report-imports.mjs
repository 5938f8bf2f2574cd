import { dirname } from 'node:path/posix';

/** The folders whose files the files directly in each folder import. */
function importsByFolder(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const folder = dirname(source);
    if (!imports.has(folder)) imports.set(folder, new Set());
    for (const { resolved } of dependencies)
      if (dirname(resolved) !== folder) imports.get(folder).add(dirname(resolved));
  }
  return imports;
}

/** @returns the folders on the shortest way from a folder back to itself; undefined if there is none */
function shortestCycle(start, imports) {
  const seen = new Set();
  const ways = [[start]];
  // Longer ways are appended while this runs.
  for (const way of ways)
    for (const folder of imports.get(way.at(-1)) ?? []) {
      if (folder === start) return [...way, start];
      if (!seen.has(folder)) ways.push([...way, folder]);
      seen.add(folder);
    }
  return undefined;
}

/**
 * Also finds a folder and its own subfolder that import each other. The rule of dependency-cruiser does not, because it
 * counts the files of subfolders as the folder's own.
 */
function folderCycles(modules) {
  const imports = importsByFolder(modules);
  const cycles = [...imports.keys()].map((folder) => shortestCycle(folder, imports));
  return cycles.filter((cycle) => cycle !== undefined);
}

/** Reporter of dependency-cruiser: one line for each import or cycle that breaks a rule, as `RULE: FROM → TO`. */
export default function reportImports({ modules, summary }) {
  const broken = [
    ...summary.violations.map(({ rule, from, to, cycle }) => [
      rule.name,
      [from, ...(cycle?.map(({ name }) => name) ?? [to])],
    ]),
    ...folderCycles(modules).map((cycle) => ['no cycle between folders', cycle]),
  ];
  const lines = broken.map(([rule, path]) => `${rule}: ${path.join(' → ')}\n`);
  return { output: [...new Set(lines)].join(''), exitCode: lines.length > 0 ? 1 : 0 };
}
