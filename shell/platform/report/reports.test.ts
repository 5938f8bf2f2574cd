import { apiReport } from './api-report';
import { entries, problemsOf, reportsOf, version } from './reports';
import { stepBetween } from './step';

test.each(entries)('the API of $name is the one that its report of this version shows', (entry) => {
  expect(problemsOf(entry.name, reportsOf(entry), apiReport(entry.source))).toEqual([]);
});

const code = (...declarations: string[]) =>
  `\`\`\`ts\n\nimport { JSX } from 'react';\n\n${declarations.join('\n\n')}\n\n\`\`\`\n`;
const box = `export function Box(input: BoxProps): JSX.Element;`;
const props = (...lines: string[]) => `interface BoxProps {\n${lines.map((line) => `    ${line}\n`).join('')}}`;
const words = (...names: string[]) =>
  `export const words: {\n${names.map((name) => `    readonly ${name}: constant;\n`).join('')}};`;
const api = code(box, props('title: string;', 'wide?: boolean;'), words('yes'));

test.each([
  ['nothing', api, 'none'],
  ['another import', api.replace("'react'", "'react/jsx-runtime'"), 'none'],
  [
    'one more declaration',
    code(box, props('title: string;', 'wide?: boolean;'), words('yes'), 'export function More(): void;'),
    'minor',
  ],
  ['one more option', code(box, props('title: string;', 'wide?: boolean;', 'tone?: string;'), words('yes')), 'minor'],
  ['one more parameter that may be left out', api.replace('BoxProps)', 'BoxProps, tone?: string)'), 'minor'],
  ['one more parameter that must be given', api.replace('BoxProps)', 'BoxProps, tone: string)'), 'major'],
  ['one more member of a constant', code(box, props('title: string;', 'wide?: boolean;'), words('yes', 'no')), 'minor'],
  [
    'one more thing that must be given',
    code(box, props('title: string;', 'wide?: boolean;', 'tone: string;'), words('yes')),
    'major',
  ],
  ['an option that must be given now', code(box, props('title: string;', 'wide: boolean;'), words('yes')), 'major'],
  ['another type', code(box, props('title: number;', 'wide?: boolean;'), words('yes')), 'major'],
  ['an option less', code(box, props('title: string;'), words('yes')), 'major'],
  ['a declaration less', code(props('title: string;', 'wide?: boolean;'), words('yes')), 'major'],
])('%s is a step as semver counts it', (_what, newer, step) => {
  expect(stepBetween(api, newer)).toBe(step);
});

describe('a copy of the real report', () => {
  const [entry] = entries;
  const real = (entry && reportsOf(entry).get(version)) ?? '';
  const more = real.replace(
    'export function BrandMark',
    'export function BrandMarkToo(): JSX.Element;\n\nexport function BrandMark',
  );
  const less = real.replace(/export function BrandMark.*\n/, '');
  const problems = (reports: Record<string, string>, current: string, now: string) =>
    problemsOf('.', new Map(Object.entries(reports)), current, now);

  test('that changed without a version step is refused, saying which', () => {
    expect(problems({ '1.4.0': real }, more, '1.4.0')).toEqual([expect.stringContaining('(minor)')]);
    expect(problems({ '1.4.0': real }, less, '1.4.0')).toEqual([expect.stringContaining('(major, or ship')]);
    expect(problems({ '1.4.0': real }, more, '1.5.0')).toEqual([expect.stringContaining('There is no report')]);
  });

  test('needs the step that its change is', () => {
    expect(problems({ '1.4.0': real, '1.5.0': more }, more, '1.5.0')).toEqual([]);
    expect(problems({ '1.4.0': real, '1.4.1': more }, more, '1.4.1')).toEqual([expect.stringContaining('minor step')]);
    expect(problems({ '1.4.0': real, '1.5.0': less }, less, '1.5.0')).toEqual([expect.stringContaining('major step')]);
    expect(problems({ '1.4.0': real, '2.0.0': less }, less, '2.0.0')).toEqual([]);
    expect(problems({ '1.4.0': real, '1.4.1': real }, real, '1.4.1')).toEqual([]);
  });

  test('that is a later API never breaks: it gets another beside it', () => {
    const reports = new Map(Object.entries({ '1.5.0': real, '2.0.0': less }));
    expect(problemsOf('./v2', reports, less, '2.0.0')).toEqual([expect.stringContaining('another entry beside it')]);
  });
});
