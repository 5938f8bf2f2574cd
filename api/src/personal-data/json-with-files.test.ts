import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { jsonWithFiles } from './json-with-files';

const files = new Map([
  ['large', randomBytes(200_001)],
  ['empty', Buffer.alloc(0)],
]);
/** Opens a file in pieces that do not end where a group of base64 ends. */
const open = async (name: string) => {
  const content = files.get(name);
  if (!content) throw new Error(`The file ${name} is missing`);
  const pieces = Array.from({ length: Math.ceil(content.length / 997) }, (_, n) =>
    content.subarray(n * 997, (n + 1) * 997),
  );
  return { content: Readable.from(pieces) };
};

test.each([undefined, 2])('files of any size stand in the JSON, indented by %p', async (indent) => {
  const build = (fileOf: (name: string) => string) => ({
    before: 'ünï"\\',
    files: [fileOf('large'), fileOf('empty'), fileOf('large')],
  });
  const json = await text(jsonWithFiles(build, open, indent));
  const contents = ['large', 'empty', 'large'].map((name) => files.get(name)?.toString('base64'));
  expect(json).toBe(JSON.stringify({ before: 'ünï"\\', files: contents }, null, indent));
});

test('a file that is missing breaks the JSON off', async () => {
  const json = jsonWithFiles((fileOf) => ({ file: fileOf('none') }), open);
  await expect(text(json)).rejects.toThrow('The file none is missing');
});
