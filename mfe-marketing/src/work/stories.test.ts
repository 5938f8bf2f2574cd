import { cases } from '../samples';
import { cedarVet } from './stories/cedar-vet';
import { fernAndFig } from './stories/fern-and-fig';
import { tanviTea } from './stories/tanvi-tea';

const stories = { fernAndFig, cedarVet, tanviTea };

/** Every text in a value, however deep. */
const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(texts);

test('each case has a story, and each story tells its own case', () => {
  expect(Object.keys(stories)).toEqual(Object.keys(cases));
  for (const [name, story] of Object.entries(stories)) expect(story.of).toBe(cases[name as keyof typeof cases]);
});

test.each(Object.entries(stories))('%s is complete', (_name, story) => {
  expect(texts(story).filter((text) => text.trim() === '')).toEqual([]);
  expect(story.steps.length).toBeGreaterThanOrEqual(3);
  expect(story.comparisons.length).toBeGreaterThanOrEqual(2);
  for (const { bars } of story.comparisons) for (const length of bars) expect(length >= 0 && length <= 100).toBe(true);
  const pictures = [story.picture, story.before, story.after].map(({ alt }) => alt);
  expect(new Set(pictures).size).toBe(3);
});

test('following the next case shows all of them', () => {
  const seen = new Set<unknown>();
  let story = Object.values(stories)[0];
  while (story && !seen.has(story)) {
    seen.add(story);
    const next = story.next;
    story = Object.values(stories).find(({ of, title }) => of === next.case && title === next.title);
  }
  expect([...seen]).toEqual(Object.values(stories));
});
