/** What is accepted, by its first bytes; the name and the announced type prove nothing. */
const signatures: [type: string, bytes: Buffer][] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];

export const acceptedTypes = signatures.map(([type]) => type);

/** How many bytes tell the type. */
export const signatureLength = Math.max(...signatures.map(([, bytes]) => bytes.length));

/** The media type of a file that begins like this, if it is one of those accepted. */
export function detectFileType(start: Buffer): string | undefined {
  return signatures.find(([, bytes]) => start.subarray(0, bytes.length).equals(bytes))?.[0];
}
