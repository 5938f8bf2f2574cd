import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@site/release/infra';

/** Runs one function of the module, which Jest cannot import. */
function call(name: string, ...args: unknown[]): unknown {
  const module = pathToFileURL(join(projectRoot, 'shell/cli/visits.mjs'));
  const script = `
    import { ${name} } from '${module}';
    const result = ${name}(...${JSON.stringify(args)});
    console.log(JSON.stringify(result instanceof Map ? [...result] : result));`;
  return JSON.parse(
    String(execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' })),
  ) as unknown;
}

const before = {
  rest: 'rest',
  pages: { login: 'first', signup: 'first', blog: 'first' },
  visits: { first: ['login'], second: ['login', 'signup'], third: ['signup'], requests: [], example: ['home'] },
};
const cachedAfter = (pages: Record<string, string>, rest = 'rest') =>
  call('cachedTests', before, { rest, pages: { ...before.pages, ...pages } });

test('after a change of a page, tests stay cached that visited only other pages of their list', () => {
  expect(cachedAfter({ login: 'second' })).toEqual(['third']);
  expect(cachedAfter({ signup: 'second' })).toEqual(['first']);
  expect(cachedAfter({ login: 'second', signup: 'second' })).toEqual([]);
});

test('no test stays cached if none visited the changed page, which may have been requested', () => {
  expect(cachedAfter({ blog: 'second' })).toEqual([]);
  expect(cachedAfter({ blog: 'second', login: 'second' })).toEqual([]);
  expect(cachedAfter({ added: 'first' })).toEqual([]);
});

test('a page that is no longer listed counts as changed, so that its tests run and name it', () => {
  const { login: _, ...pages } = before.pages;
  expect(call('cachedTests', before, { rest: 'rest', pages })).toEqual(['third']);
});

test('no test stays cached after a change of anything else, or before the first green run', () => {
  expect(cachedAfter({ login: 'second' }, 'other')).toEqual([]);
  expect(call('cachedTests', null, before)).toEqual([]);
});

test('the visits of tests are read with their projects, files and titles', () => {
  const visited = (description: string) => ({ type: 'visit', description });
  const tests = [
    { projectName: 'desktop', annotations: [visited('login'), { type: 'slow' }, visited('signup')] },
    { projectName: 'phone', annotations: [] },
  ];
  const suites = [
    {
      title: 'login.spec.ts',
      file: 'login.spec.ts',
      specs: [{ file: 'login.spec.ts', title: 'logs in', tests }],
      suites: [{ title: 'keyboard', specs: [{ file: 'fixtures/login.ts', title: 'too', tests: tests.slice(1) }] }],
    },
  ];
  const visits = {
    '[desktop] › login.spec.ts › logs in': ['login', 'signup'],
    '[phone] › login.spec.ts › logs in': [],
    '[phone] › fixtures/login.ts › keyboard › too': [],
  };
  expect(call('visitsFromPlaywright', { suites })).toEqual([['login.spec.ts', visits]]);
});
