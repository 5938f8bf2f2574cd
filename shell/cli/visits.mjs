/**
 * Selects tests that a change of pages leaves cached. A file of end-to-end tests may list several pages, and most of its
 * tests visit only some of them.
 * @param record what the last green run of the file recorded: `pages`, the hashes of the pages that it lists, `rest`, the
 * hash of its other inputs, and `visits`, the pages that each test visited; undefined if there was no run
 * @param inputs its inputs now: `pages` and `rest`
 * @returns lines for Playwright's `--test-list-invert`. A test stays cached only if it visited listed pages and each
 * changed page was visited by another one: otherwise it may depend on the change in another way, such as by a request.
 */
export function cachedTests(record, { rest, pages }) {
  if (record?.rest !== rest) return [];
  const changed = Object.keys({ ...record.pages, ...pages }).filter((page) => pages[page] !== record.pages[page]);
  const tests = Object.entries(record.visits);
  if (!changed.every((page) => tests.some(([, visited]) => visited.includes(page)))) return [];
  const isCached = (visited) =>
    visited.some((page) => page in pages) && !visited.some((page) => changed.includes(page));
  return tests.filter(([, visited]) => isCached(visited)).map(([line]) => line);
}

/**
 * Reads the pages that each test visited from a report of Playwright, for each file in `shell/e2e`. Tests are lines as
 * in Playwright's lists: `[project] › file › title`.
 */
export function visitsFromPlaywright({ suites }) {
  return new Map(suites.map((suite) => [suite.file, Object.fromEntries(testsOf(suite, []))]));
}

function testsOf({ specs = [], suites = [] }, titles) {
  const tests = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, annotations }) => [
      [`[${projectName}]`, file, ...titles, title].join(' › '),
      annotations.filter(({ type }) => type === 'visit').map(({ description }) => description),
    ]),
  );
  return [...tests, ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title]))];
}
