import { isPersonName } from './person-name';

test.each([
  "J. R. R. O'Neil-Şahin",
  'J.R.R. Tolkien',
  'Dr. Jane Doe, PhD',
  'Dr.Jane Doe',
  'Ma.De Jesus',
  'Jr.In Kumar',
  'Mrs.Su Lin',
  'Md.Rahim',
  'J.Smith',
  'Ravi S/O Kumar',
  'محمد',
  'د. محمد',
  '李小龙',
  'Жан-Клод Ван Дамм',
  'ഗോപാലകൃഷ്ണൻ',
  'श्री\u200dमती',
  'می\u200cخواهم',
  '葛\u{e0100}城',
  'Nguyễn Văn A',
  '💥',
  `"><img src=x onerror=alert(document.cookie)>`,
])('%j is a name', (name) => expect(isPersonName(name)).toBe(true));

test.each([
  'Win at http://evil.example/now',
  'HTTPS://EVIL.EXAMPLE',
  'ftp://evil.example',
  'see www.evil.example',
  'evil.example/path',
  'Win at t.me/evil',
  'x.com/evil',
  'Evil.Tk/path',
  'evil.com',
  'evil.ru',
  'visit evil.co.uk now',
  '10.0.0.1',
  'evil．com',
  'evil。com/win',
  'asha@example.com',
  'a\u202eb',
  'a\u2066b',
  '\u200eAsha',
  '\u061cAsha',
  'A\u200bsha',
  '\ufeffAsha',
  'Asha\u0085Verma',
  'Asha\u2028Verma',
  'Asha\nVerma',
  'Asha\u0000',
  'Asha\u200d',
  '\u200cAsha',
  '\u3164',
  'Asha\ud800',
  'Asha\ue000',
])('%j is not a name', (name) => expect(isPersonName(name)).toBe(false));

test('a long text is checked quickly', () => {
  // CPU time, which does not depend on other processes.
  const before = process.cpuUsage();
  for (const text of ['a', 'a-', 'a.', 'aa.a', 'www', 'a@', '㌖']) isPersonName(text.repeat(20_000));
  expect(process.cpuUsage(before).user).toBeLessThan(200_000);
});
