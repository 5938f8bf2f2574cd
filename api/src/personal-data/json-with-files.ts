import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/** Opens the content of a file. */
export type OpenFile = (name: string) => Promise<{ content: Readable }>;

/**
 * Writes JSON whose strings contain whole files, with a piece of one file in memory at a time.
 * @param build makes the value; `fileOf` returns the string in the place of a file's content in base64
 */
export function jsonWithFiles(
  build: (fileOf: (name: string) => string) => unknown,
  open: OpenFile,
  indent?: number,
): Readable {
  // Nobody can know it before, so no text of the value can look like a file.
  const mark = randomUUID();
  const json = JSON.stringify(
    build((name) => `${mark}${name}${mark}`),
    null,
    indent,
  );
  const parts = async function* () {
    for (const [index, part] of json.split(mark).entries()) {
      if (index % 2 === 0) yield part;
      else yield* base64((await open(part)).content);
    }
  };
  return Readable.from(parts(), { objectMode: false });
}

async function* base64(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString('base64', 0, whole);
    rest = bytes.subarray(whole);
  }
  yield rest.toString('base64');
}
