import { cleanPdf } from './clean-pdf';

/** A PDF with one page. @param catalogue extra entries of the catalogue */
const pdf = (catalogue: string, more: string, start = '') =>
  Buffer.from(
    [
      '%PDF-1.7',
      `${start}1 0 obj<</Type/Catalog/Pages 2 0 R${catalogue}>>endobj`,
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
      more,
      'trailer<</Root 1 0 R>>\n%%EOF\n',
    ].join('\n'),
    'latin1',
  );

const streamOf = (number: number, keys: string, content: string) =>
  `${number} 0 obj<<${keys}/Length ${content.length}>>stream\n${content}\nendstream endobj`;

/** A PDF whose action, object 4, is in stream 5, where cross-reference stream 7 locates it. */
function compressed(objectKeys: string, referenceKeys: string, more = ''): Buffer {
  const objects = streamOf(
    5,
    `${objectKeys}/N 1/First 4`,
    '4 0 <</S/JavaScript/JS(app.alert)>>'.replaceAll('/J', '/#4a'),
  );
  const [start = ''] = pdf('/OpenAction 4 0 R', `${objects}\n${more}`).toString('latin1').split('trailer');
  const row = (type: number, field: number) => String.fromCharCode(type, field >> 8, field & 0xff, 0);
  const rows = [1, 2, 3, 4, 5, 6].map((number) =>
    number === 4 ? row(2, 5) : row(1, start.indexOf(`\n${number} 0 obj`) + 1),
  );
  const references = streamOf(7, `${referenceKeys}/Size 7/Index[1 6]/W[1 2 1]/Root 1 0 R`, rows.join(''));
  return Buffer.from(`${start}${references}\nstartxref\n${start.length}\n%%EOF`, 'latin1');
}

const clean = async (content: Buffer) => Buffer.from((await cleanPdf(content)) ?? content).toString('latin1');

const actions = [
  'Launch',
  'J#61vaScript',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Thread',
  'Rendition',
  'RichMediaExecute',
];
test.each(actions)('removes the action %s behind references', async (name) => {
  for (const content of [
    pdf('/OpenAction 4 0 R', `4 0 obj<</S 5 0 R>>endobj\n5 0 obj/${name} endobj`),
    pdf('/OpenAction 4 0 R', `4 0 obj<</S 5 0 R>>endobj\n5 0 obj 6 0 R endobj\n6 0 obj/${name} endobj`),
    pdf('/OpenAction<</S/URI/Next 4 0 R>>', `4 0 obj[5 0 R]endobj\n5 0 obj<</S 6 0 R>>endobj\n6 0 obj/${name} endobj`),
    pdf('', `4 0 obj<</S 5 0 R>>endobj\n5 0 obj/GoTo endobj\n5 0 obj/${name} endobj`),
  ]) {
    const cleaned = await clean(content);
    expect(cleaned).toContain('/MediaBox');
    expect(cleaned).not.toContain(`/${name.replace('#61', 'a')}`);
    expect(cleaned).not.toContain(`/${name}`);
  }
});

const hidden = 'endobj 8 0 obj<</S/Launch/F 9 0 R>>endobj';
test.each([
  ['scripts and actions behind references', pdf('/AA 4 0 R', '4 0 obj<</O<</JS 5 0 R>>>>endobj\n5 0 obj(app)endobj')],
  ['a catalogue in an earlier trailer', pdf('', '', 'trailer<</Root<</Pages 2 0 R/OpenAction<</S/Launch>>>>>>\n')],
  [
    'an action in a catalogue within the trailer',
    Buffer.from(
      '%PDF-1.7\n1 0 obj[]endobj\ntrailer<</Root<</Type/Catalog/MediaBox[]/OpenAction<</S/Launch>>>>>>\n%%EOF\n',
    ),
  ],
  ['a key that is there twice', pdf('/OpenAction<</S/Launch/S/URI>>', '')],
  [
    'an attached file with an indirect type',
    pdf('', `${streamOf(4, '/Type 5 0 R', 'MZ')}\n5 0 obj/EmbeddedFile endobj`),
  ],
  ['an object in a stream', pdf('', streamOf(4, '', hidden))],
  ['an object in a string', pdf('/X[5 0 R]', `4 0 obj<</X(${hidden})>>endobj\n5 0 obj(${hidden})endobj`)],
  ['compressed objects without types', compressed('', '')],
  ['compressed objects in a stream without a type', compressed('', '/Type/XRef')],
  ['compressed objects whose type comes later', compressed('/Type 6 0 R', '', '6 0 obj/ObjStm endobj')],
])('removes %s', async (_name, content) => {
  const cleaned = await clean(content);
  expect(cleaned).toMatch(/\/MediaBox/);
  expect(cleaned).not.toMatch(/\/AA|\/Launch|\/JS|\/#4a|MZ|8 0 obj|\/First/);
});

test('a stream that looks like an object keeps its content', async () => {
  const cleaned = await clean(pdf('', streamOf(4, '/Filter/RunLengthDecode/DecodeParms<<>>', '1 0 obj')));
  expect(cleaned).toMatch(/\/Filter \[ \/ASCIIHexDecode \/RunLengthDecode \]\n\/DecodeParms \[ null /);
  expect(cleaned).toContain(`\n${Buffer.from('1 0 obj').toString('hex')}>\n`);
});
