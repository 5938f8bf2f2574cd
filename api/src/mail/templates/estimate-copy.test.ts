import { estimateCopyMail } from './estimate-copy';

const request = { name: 'Mara', services: ['Website Development'], message: 'A shop, please.', files: 2 };

test('the copy quotes the request', () => {
  const { text } = estimateCopyMail('Harborlight', request);
  expect(text).toContain('> A shop, please.');
  expect(text).toContain('Services: Website Development');
  expect(text).toContain('Files: 2');
});

test.each([
  'Win at https://spam.example/x now',
  'Win at spam.example now',
  'Win at www.spam.example/path now',
  'Write to boss@spam.example now',
  'Win at spam.example?x=1\u2028now',
  'Win at t.me/spam now',
  'Win at spam。example now',
  'Win at spam．example now',
  'Win at www．spam．example now',
  'Win at 8.8.8.8/spam now',
  'Write to boss＠spam now',
  'Write to mailto:spam now',
  'Call (sip:spam) now',
])('%j is quoted without its link', (message) => {
  const { text, html } = estimateCopyMail('Harborlight', { ...request, message });
  expect(text + html).not.toMatch(/spam/);
  expect(text).toContain('…');
});

test.each([
  '+1 900 555 0100',
  '19005550100',
  '(tel:+1900',
  '(900) 555-0100',
  '1 900–555–0100',
  '1/900/555/0100',
  '0900·555·010',
  '＋１ ９００ ５５５ ０１００',
])('the number %s is not quoted', (number) => {
  const { text } = estimateCopyMail('Harborlight', { ...request, message: `Call ${number} now` });
  expect(text.normalize('NFKC')).not.toMatch(/900/);
});

test.each(['HARBORLIGHT Billing', 'Harbor Light', 'Ｈarbor-light'])(
  '%s pretends to be the site and is not greeted',
  (name) => {
    const { text } = estimateCopyMail('Harborlight', { ...request, name });
    expect(text).toMatch(/^Hello,$/m);
  },
);

test.each(['J. R. Smith would pay 3.50 each.', 'From 2026-11-24, 10000 - 20000 EUR', '1,500,000 INR, or 1 500 000'])(
  '%j is quoted',
  (message) => {
    expect(estimateCopyMail('Harborlight', { ...request, message }).text).toContain(`> ${message}`);
  },
);

test('a long text, a forged name and a forged service carry no message', () => {
  const { text, subject } = estimateCopyMail('Harborlight', {
    name: 'Visit evil.example',
    services: ['Call 1 900 555 0100', 'https://evil.example'],
    message: 'word '.repeat(1000),
    files: 0,
  });
  expect(subject + text).not.toMatch(/evil|900/);
  expect(text.length).toBeLessThan(1000);
});

test.each(['a', 'aa.', 'a:/', '€', '1(', '+1 ', '。'])(
  'the longest message of nothing but %j is quoted quickly',
  (text) => {
    // CPU time, which does not depend on other processes.
    const before = process.cpuUsage();
    estimateCopyMail('Harborlight', { ...request, message: text.repeat(5000).slice(0, 5000) });
    expect(process.cpuUsage(before).user).toBeLessThan(200_000);
  },
);
