/** The accepted types and their first bytes. File names and declared types cannot be trusted. */
const signatures: [type: string, bytes: Buffer][] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];

export const acceptedTypes = signatures.map(([type]) => type);

/** How many bytes `detectFileType` needs. */
export const signatureLength = Math.max(...signatures.map(([, bytes]) => bytes.length));

/** The media type of a file by its first bytes; undefined for other types than the accepted ones. */
export function detectFileType(start: Buffer): string | undefined {
  return signatures.find(([, bytes]) => start.subarray(0, bytes.length).equals(bytes))?.[0];
}
