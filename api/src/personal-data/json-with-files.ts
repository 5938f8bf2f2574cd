import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/** Opens the content of a file. */
type OpenFile = (name: string) => Promise<{ content: Readable }>;

/**
 * Writes JSON in which strings are the content of files in base64. Only a piece of one file is in memory at a time.
 * @param build creates the value; its argument returns a placeholder for the content of a file
 */
export function jsonWithFiles(
  build: (fileOf: (name: string) => string) => unknown,
  open: OpenFile,
  indent?: number,
): Readable {
  // Random, so that no other text in the value can be taken for a file.
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
