import { cleanFileName } from './file-name';

test.each([
  ['brief.pdf', 'brief.pdf'],
  ['brief', 'brief'],
  ['Résumé 2.v3.pdf', 'Résumé 2.v3.pdf'],
  ['../../etc/passwd.html', 'passwd.html'],
  ['C:\\Users\\me\\scan.png', 'scan.png'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u0000b\u0085\n.pdf', 'ab.pdf'],
  ['http://evil.example/x.pdf', 'x.pdf'],
  ['www.evil.example.pdf', 'www_evil_example.pdf'],
  ['"><script>.pdf', 'script.pdf'],
  ['\u200b', 'file'],
  ['', 'file'],
])('%j becomes %j', (original, name) => expect(cleanFileName(original)).toBe(name));

test('a long name keeps its extension', () => {
  const name = cleanFileName(`${'💥'.repeat(500)}.jpeg`);
  expect([...name]).toHaveLength(120);
  expect(name).toMatch(/💥\.jpeg$/u);
});

test('the longest name that a form can have is cleaned quickly', () => {
  // Unicode calls this one character, and its normal form six.
  const name = '㌖'.repeat(27_000);
  // CPU time, which does not depend on other processes.
  const before = process.cpuUsage();
  expect(cleanFileName(`${name}.png`)).toMatch(/^㌖{116}\.png$/);
  expect(process.cpuUsage(before).user).toBeLessThan(200_000);
});
