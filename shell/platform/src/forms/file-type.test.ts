import { fileType } from './file-type';

const type = (...content: (string | number[])[]) =>
  fileType(new Blob(content.map((part) => (typeof part === 'string' ? part : new Uint8Array(part)))));

test('the first bytes tell the type', async () => {
  expect(await type('%PDF-1.7\n')).toBe('application/pdf');
  expect(await type([0xff, 0xd8, 0xff], 'JFIF')).toBe('image/jpeg');
  expect(await type([0x89], 'PNG\r\n', [0x1a], '\n')).toBe('image/png');
});

test('a type that is only announced counts for nothing', async () =>
  expect(await fileType(new File(['plain words'], 'scan.png', { type: 'image/png' }))).toBeUndefined());

test.each(['', '%PDF', 'GIF89a', ' %PDF-1.7'])('"%s" begins none of those accepted', async (start) =>
  expect(await type(start)).toBeUndefined(),
);

test('what cannot be read has no type', async () => {
  const folder = { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) };
  expect(await fileType(folder as unknown as Blob)).toBeUndefined();
});
