import { execFileSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { pdf as smallPdf } from '../../../test/files';
import { FileChecker } from './file-checker';

const checker = new FileChecker();
afterAll(() => checker.stop());

/** The cleaned file; undefined when the original can be stored. */
async function check(type: string, content: Buffer, client = 'visitor'): Promise<Buffer | undefined> {
  const cleaned = await checker.check(client, type, () => Readable.from([content]), buffer);
  return cleaned.length > 0 ? cleaned : undefined;
}
const refused = { statusCode: 415, message: expect.stringMatching(/^Only PDF, JPEG and PNG files are accepted\./) };

const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

function pdfOf(draw: (document: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk) => chunks.push(chunk));
  const content = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  draw(document);
  document.end();
  return content;
}

/** A PDF with one page. @param catalogue extra entries of the catalogue */
const handWritten = (catalogue: string, page = '', more = '') =>
  Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj<</Type/Catalog/Pages 2 0 R${catalogue}>>endobj`,
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${page}>>endobj`,
      more,
      'trailer<</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
    'latin1',
  );

describe('a picture', () => {
  test('is turned upright, and its location and author are removed', async () => {
    const exif = { IFD0: { Artist: 'SECRET-ARTIST' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } };
    const taken = await photo(60, 40).jpeg().withExif(exif).withMetadata({ orientation: 6, exif }).toBuffer();
    expect(taken.toString('latin1')).toContain('SECRET-ARTIST');
    const cleaned = await check('image/jpeg', taken);
    expect(cleaned?.toString('latin1')).not.toMatch(/SECRET|Exif/);
    expect(await sharp(cleaned).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
  });

  test('is checked where the process may not lower its priority', async () => {
    const forbid = "import os from 'node:os'; os.setPriority = () => { throw new Error('EPERM'); };";
    const picture = await photo(60, 40)
      .jpeg()
      .withExif({ IFD0: { Artist: 'SECRET-ARTIST' } })
      .toBuffer();
    const args = [
      '--import',
      `data:text/javascript,${encodeURIComponent(forbid)}`,
      require.resolve('#file-checker'),
      'image/jpeg',
    ];
    const cleaned = execFileSync(process.execPath, args, { input: picture, env: {} });
    expect(await sharp(cleaned).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  });

  test('keeps its pixels', async () => {
    const drawn = await sharp({
      create: { width: 3, height: 3, channels: 4, background: { r: 9, g: 200, b: 70, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const cleaned = await check('image/png', drawn);
    expect(await sharp(cleaned).raw().toBuffer()).toEqual(await sharp(drawn).raw().toBuffer());
  });

  test.each(['image/jpeg', 'image/png'])('of type %s loses a hidden HTML page', async (type) => {
    const drawn = await (type === 'image/png' ? photo(9, 9).png() : photo(9, 9).jpeg()).toBuffer();
    const cleaned = await check(type, Buffer.concat([drawn, Buffer.from('<html><script>alert(1)</script>')]));
    expect(cleaned?.toString('latin1')).not.toContain('script');
    expect(await sharp(cleaned).metadata()).toMatchObject({ width: 9, height: 9 });
  });

  test.each([
    ['that is cut off', async () => (await photo(200, 200).jpeg().toBuffer()).subarray(0, 4000)],
    ['of three bytes', async () => Buffer.from([0xff, 0xd8, 0xff])],
    ['that is a page behind three bytes', async () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
    ['of a billion pixels', async () => pngOf(30_000, 30_000)],
    [
      'that is a vector graphic',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
  ])('%s is refused', async (_name, make) => {
    const content = await make();
    await expect(check(content[0] === 0x89 ? 'image/png' : 'image/jpeg', content)).rejects.toMatchObject(refused);
  });
});

/** A white picture with one bit per pixel, which decodes to a thousand times its size. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 1 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('a PDF', () => {
  test('without active content is not changed', async () => {
    expect(await check('application/pdf', await pdfOf((document) => document.text('A passport')))).toBeUndefined();
    expect(await check('application/pdf', Buffer.from(await smallPdf.arrayBuffer()))).toBeUndefined();
    expect(await check('application/pdf', handWritten('').subarray(0, -6))).toBeUndefined();
    const printable = await pdfOf((document) => document.text('No editing'), {
      ownerPassword: 'owner',
      permissions: {},
    });
    expect(await check('application/pdf', printable)).toBeUndefined();
  });

  test.each([
    ['a script that runs when it is opened', handWritten('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>')],
    ['a script under an escaped name', handWritten('/OpenAction<</S/J#61vaScript/J#53(app.alert\\(1\\))>>')],
    ['scripts of the document', handWritten('/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert)>>]>>>>')],
    [
      'a program to launch',
      handWritten('', '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(app.alert)>>>>]'),
    ],
    ['an action of its page', handWritten('', '/AA<</O<</S/JavaScript/JS(app.alert)>>>>')],
    [
      'a script in another revision',
      handWritten('', '/AA 4 0 R', '4 0 obj<</O<</S/JavaScript/JS(app.alert)>>>>endobj\n4 0 obj<<>>endobj'),
    ],
    ['an XFA form', handWritten('/AcroForm<</XFA(app.alert)/Fields[]>>')],
  ])('loses %s', async (_name, content) => {
    const cleaned = (await check('application/pdf', content))?.toString('latin1');
    expect(cleaned).toMatch(/^%PDF-1\.7/);
    expect(cleaned).toMatch(/\/MediaBox/);
    expect(cleaned).not.toMatch(/\/JS|\/J#|\/JavaScript|\/Launch|\/AA |\/XFA/);
  });

  test('loses embedded files', async () => {
    const content = await pdfOf((document) => document.file(Buffer.from('MZ an evil program'), { name: 'evil.exe' }));
    const cleaned = await check('application/pdf', content);
    expect(cleaned?.toString('latin1')).not.toContain('/EmbeddedFile');
  });

  const stream = deflateSync(Buffer.alloc(800e6, ' '), { level: 1 });
  test.each([
    ['without a catalogue', Buffer.from('%PDF-1.4\njust words')],
    ['that needs a password', undefined],
    [
      'whose objects unfold to a gigabyte',
      Buffer.concat([
        handWritten(
          '',
          '',
          `5 0 obj<</Type/ObjStm/N 9/First 9/Filter/FlateDecode/Length ${stream.length}>>stream\n`,
        ).subarray(0, -30),
        stream,
        Buffer.from('\nendstream endobj\n'),
      ]),
    ],
  ])('%s is refused', async (_name, content) => {
    const locked = () => pdfOf((document) => document.text('x'), { userPassword: 'secret' });
    await expect(check('application/pdf', content ?? (await locked()))).rejects.toMatchObject(refused);
  });

  test('that takes long does not delay other clients', async () => {
    const endless = Buffer.from(`%PDF-1.4\n${'1 0 obj [ '.repeat(400_000)}`);
    const slow = check('application/pdf', endless);
    const ended = slow.catch((error: Error) => error.name);
    await check('application/pdf', Buffer.from(await smallPdf.arrayBuffer()), 'another client');
    expect(await Promise.race([ended, 'still checked'])).toBe('still checked');
    checker.stop();
    expect(await ended).toBe('AbortError');
  });
});
