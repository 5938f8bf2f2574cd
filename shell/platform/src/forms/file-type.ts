/** What the API takes, by its first bytes, as the API judges it: a name, and the type that is made of it, prove nothing. */
const signatures: [type: string, bytes: number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** For `accept`, which narrows what a browser offers and refuses nothing. */
export const acceptedTypes = signatures.map(([type]) => type);

/** How many bytes tell the type. */
const length = Math.max(...signatures.map(([, bytes]) => bytes.length));

/** The media type of a file by its bytes; undefined where it is none of those accepted, or cannot be read, as a folder. */
export async function fileType(file: Blob): Promise<string | undefined> {
  const start = await file
    .slice(0, length)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const found = new Uint8Array(start);
  return signatures.find(([, bytes]) => bytes.every((byte, at) => found[at] === byte))?.[0];
}
