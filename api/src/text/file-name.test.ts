import { cleanFileName } from './file-name';
import { hasLink } from './person-name';

const pdf = 'application/pdf';

test.each([
  ['brief.pdf', 'brief.pdf'],
  ['brief', 'brief.pdf'],
  ['Résumé 2.v3.PDF', 'Résumé 2.v3.PDF'],
  ['../../etc/passwd.html', 'passwd.html.pdf'],
  ['C:\\Users\\me\\scan.pdf', 'scan.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['a\u0000b\u0085\n.pdf', 'ab.pdf'],
  ['http://evil.example/x.pdf', 'x.pdf'],
  ['www.evil.example.pdf', 'www_evil_example.pdf'],
  ['evil.com', 'evil_com.pdf'],
  ['bob@evil.com', 'bob_evil_com.pdf'],
  ['evil．com', 'evil_com.pdf'],
  ['evil。com', 'evil_com.pdf'],
  ['bob＠evil.com', 'bob_evil_com.pdf'],
  ['visit evil.ru now.pdf', 'visit evil_ru now.pdf'],
  ['"><script>.pdf', 'script.pdf'],
  ['\u200b', 'file.pdf'],
  ['.pdf', 'file.pdf'],
  ['', 'file.pdf'],
])('%j becomes %j', (original, name) => {
  expect(cleanFileName(original, pdf)).toBe(name);
  expect(hasLink(name)).toBe(false);
});

test.each([
  ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
  ['scan.JPG', 'image/jpeg', 'scan.JPG'],
  ['scan.png', 'image/jpeg', 'scan.png.jpg'],
  ['scan.com', 'image/png', 'scan_com.png'],
])('%j of type %s becomes %j', (original, type, name) => expect(cleanFileName(original, type)).toBe(name));

test('a long name keeps its extension', () => {
  const name = cleanFileName(`${'💥'.repeat(500)}.jpeg`, 'image/jpeg');
  expect([...name]).toHaveLength(120);
  expect(name).toMatch(/💥\.jpeg$/u);
});

test('the longest name that a form can have is cleaned quickly', () => {
  // Unicode calls this one character, and its normal form six.
  const name = '㌖'.repeat(27_000);
  // CPU time, which does not depend on other processes.
  const before = process.cpuUsage();
  expect(cleanFileName(`${name}.png`, 'image/png')).toMatch(/^㌖{116}\.png$/);
  expect(process.cpuUsage(before).user).toBeLessThan(200_000);
});
