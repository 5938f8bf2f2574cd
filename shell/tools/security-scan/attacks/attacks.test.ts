import { attacks } from './index';
import { type AttackResult, runAttacks } from './run-attacks';

const quick = attacks.filter((attack) => attack.quick);
const results = new Map<string, AttackResult>();

beforeAll(
  () =>
    runAttacks(quick, (result) => {
      results.set(result.title, result);
    }),
  300_000,
);

test('every attack has its own title', () => {
  expect(new Set(attacks.map(({ title }) => title)).size).toBe(attacks.length);
});

test.each(quick.map(({ title }) => title))('fails: %s', (title) => {
  expect(results.get(title)).toMatchObject({ broken: undefined });
});
