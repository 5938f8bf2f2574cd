import { apiReport } from './api-report';
import { breakingChanges } from './breaking-changes';
import { cachingHost } from './compiler-options';
import { firstVersions, storedFirstVersions } from './first-versions';
import { checkStep, storedReport, withVersion } from './report';

const current = apiReport();
const disk = cachingHost();

test('the report is current; otherwise run `npm run report -w @site/platform`', () => {
  checkStep(storedReport(), current);
  expect(storedReport()).toBe(withVersion(current));
});

test('the first version of each export is stored; otherwise run `npm run report -w @site/platform`', () => {
  expect(storedFirstVersions()).toEqual(firstVersions(storedFirstVersions(), current));
  expect(storedFirstVersions()).toMatchObject({ Button: '1.0.0', useQuery: '1.7.0', Slot: '1.11.0' });
});

test('an export has come with the version in which it appears first, and one that is removed has no version', () => {
  const stored = { Box: '1.0.0', Gone: '1.1.0' };
  expect(firstVersions(stored, api, '1.2.0')).toEqual({ Box: '1.0.0', words: '1.2.0' });
});

const api = `
  export declare function Box(props: { title: string; wide?: boolean }): string;
  export declare const words: { readonly yes: string };
  export interface Row { id: string; note?: string }
  export interface PageMeta { title: string; description?: string }
`;

test.each([
  ['no change', api],
  ['another export', `${api} export declare function More(): void;`],
  ['another option', api.replace('wide?', 'tone?: string; wide?')],
  ['another optional parameter', api.replace('}): string', '}, tone?: string): string')],
  ['another optional field', api.replace('id: string', 'id: string; tone?: string')],
  ['another optional field of a page', api.replace('title: string; desc', 'title: string; tone?: string; desc')],
  ['another member of a constant', api.replace('yes: string', 'yes: string; readonly no: string')],
])('%s is not a breaking change', (_name, newer) => expect(breakingChanges(api, newer, disk)).toEqual([]));

test.each([
  ['another required option', api.replace('wide?', 'tone: string; wide?'), 'Box has changed'],
  ['an option that becomes required', api.replace('wide?', 'wide'), 'Box has changed'],
  ['another type of an option', api.replace('title: string', 'title: number'), 'Box has changed'],
  ['another required parameter', api.replace('}): string', '}, tone: string): string'), 'Box has changed'],
  ['another type of an answer', api.replace('): string', '): number'), 'Box has changed'],
  ['a removed member', api.replace('readonly yes: string', ''), 'words has changed'],
  ['a removed optional field', api.replace('; note?: string', ''), 'Row.note was removed'],
  [
    'another required field of a page',
    api.replace('title: string; desc', 'title: string; tone: string; desc'),
    'PageMeta has changed',
  ],
  [
    'another type of a field of a page',
    api.replace('description?: string', 'description?: number'),
    'PageMeta has changed',
  ],
  ['a removed function', api.replace(/.*Box.*/, ''), 'Box was removed'],
  ['a removed type', api.replace(/.*Row.*/, ''), 'Row was removed'],
])('%s is a breaking change', (_name, newer, message) =>
  expect(breakingChanges(api, newer, disk)).toEqual([expect.stringContaining(message)]),
);

describe('the API of this platform', () => {
  const stored = withVersion(current, '1.7.0');
  const more = `${current}\nexport declare function More(): void;\n`;
  const less = current.replace(/export declare function BrandMark.*\n/, '');

  test('needs a new version for every change', () => {
    expect(() => checkStep(stored, more, '1.7.0', disk)).toThrow('differs from that of 1.7.0');
    checkStep(stored, more, '1.8.0', disk);
    checkStep(stored, current, '1.7.1');
  });

  test('needs a major step for a breaking change', () => {
    expect(() => checkStep(stored, less, '1.8.0', disk)).toThrow('BrandMark was removed');
    checkStep(stored, less, '2.0.0');
  });
});
