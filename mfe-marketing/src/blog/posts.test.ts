import { choosingAnAgency } from './articles/choosing-an-agency';
import { measuringMarketing } from './articles/measuring-marketing';
import { workingWithARemoteEmployee } from './articles/working-with-a-remote-employee';
import { posts } from './posts';

const WORDS_PER_MINUTE = 200;

const articles = {
  remoteEmployee: workingWithARemoteEmployee,
  measuring: measuringMarketing,
  choosing: choosingAnAgency,
};

const wordsOf = (name: keyof typeof articles) =>
  articles[name]
    .flatMap(({ title = '', paragraphs, points = [] }) => [title, ...paragraphs, ...points])
    .join(' ')
    .split(/\s+/).length;

test.each(Object.keys(posts) as (keyof typeof posts)[])('%s is an article, and its reading time is right', (name) => {
  const words = wordsOf(name);
  expect(words).toBeGreaterThan(400);
  expect(posts[name].minutes).toBe(Math.ceil(words / WORDS_PER_MINUTE));
});

test('the newest article is the first, and every one has a title and a path of its own', () => {
  const days = Object.values(posts).map(({ published }) => published);
  expect(days).toEqual([...days].sort().reverse());
  for (const key of ['title', 'path', 'description'] as const)
    expect(new Set(Object.values(posts).map((post) => post[key])).size).toBe(days.length);
});
