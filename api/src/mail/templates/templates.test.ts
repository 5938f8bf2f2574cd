import { accountExistsMail } from './account-exists';
import { activationMail } from './activation';
import { greeting } from './greeting';
import { passwordResetMail } from './password-reset';
import { salesEnquiryMail } from './sales-enquiry';

const site = { brand: 'Harborlight', siteUrl: 'https://site.example' };

test.each(['Asha Verma', "J. R. R. O'Neil-Şahin", '李小龙', 'María del Carmen García Pérez', 'Prof. Ravi Kumar'])(
  '%s is greeted by name',
  (name) => expect(greeting(name, site.brand)).toBe(`Hello ${name},`),
);

test.each([
  'https://evil.example',
  'Md.Rahim',
  'Win at t.me evil',
  'J.Smith',
  'You won, call 0900 123 456',
  'You owe us 500 dollars now',
  'Invoice: 500 dollars',
  'Pay today! Or else',
  'You won today. Call us',
  'Your account was closed. Please write to our service to get it back today',
  'a\u202eb',
])('%j does not appear in mails to addresses that are not verified', (name) => {
  expect(greeting(name, site.brand)).toBe('Hello,');
  for (const mail of [
    activationMail({ ...site, name, token: 'T' }),
    accountExistsMail({ ...site, name, activated: true }),
    accountExistsMail({ ...site, name, activated: false }),
    passwordResetMail({ ...site, name, token: 'T' }),
  ]) {
    expect(mail.subject + mail.text + mail.html).not.toContain(name);
  }
});

test('a name is escaped', () => {
  const { html } = activationMail({ ...site, name: '<b>Asha</b>', token: 'T' });
  expect(html).toContain('Hello &lt;b&gt;Asha&lt;/b&gt;,');
});

test('the message of a visitor to sales is quoted line by line', () => {
  const { text, html, subject } = salesEnquiryMail(site, {
    name: 'Mara',
    email: 'mara@example.com',
    phoneNumber: '5550100',
    services: ['QA\nE-mail: forged@example.com'],
    message: 'A shop.\n-- \nHarborlight\u2028<b>Pay here</b>',
    files: [],
    createdAt: '2026-11-23T00:00:00.000Z',
  });
  expect(subject).toBe('Estimate request from Mara');
  expect(text).toContain('> A shop.\n> -- \n> Harborlight\n> <b>Pay here</b>\n');
  expect(text).toContain('Services: QA E-mail: forged@example.com\n');
  expect(html).toContain('<blockquote>A shop.<br>\n-- <br>\nHarborlight<br>\n&lt;b&gt;Pay here&lt;/b&gt;</blockquote>');
});
