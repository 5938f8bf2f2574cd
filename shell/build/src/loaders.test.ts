import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loaders } from './loaders';

test('the platform declares a type for each kind of file that a build emits', () => {
  const text = readFileSync(join(__dirname, '../../platform/src/assets.d.ts'), 'utf8');
  const declared = [...text.matchAll(/declare module '\*(\.\w+)'/g)].map(([, ending]) => ending);
  const emitted = loaders('mfe-jobs', 'web', false).find(({ type }) => type === 'asset/resource')?.test;
  const [, endings = ''] = /\((.+)\)/.exec(String(emitted)) ?? [];
  const names = endings.split('|').flatMap((ending) => (ending === 'jpe?g' ? ['jpg', 'jpeg'] : [ending]));
  expect(names).toContain('png');
  expect(declared.sort()).toEqual([...names.map((name) => `.${name}`), '.css'].sort());
});
