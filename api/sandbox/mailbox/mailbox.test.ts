import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import nodemailer from 'nodemailer';
import { startSandbox } from '../../test/payments/sandbox';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

test('the mailbox shows mails with links and escapes their markup', async () => {
  expect(await (await fetch(`${sandbox.url}/sandbox/mail`)).text()).toContain('No mail yet');
  const composer = nodemailer.createTransport({ streamTransport: true });
  const mail = await composer.sendMail({
    from: 'site@harborlight.example',
    to: 'jane@example.com',
    subject: 'Aktivieren Sie Ihr Konto – jetzt ✓',
    text: `Hello <script>alert(1)</script>\nhttp://localhost:3000/user/activate/${'a1'.repeat(40)}\n`,
    html: '<p>Hello</p>',
    attachments: [{ filename: 'receipt <1>.pdf', content: Buffer.from('%PDF-1') }],
  });
  mkdirSync(join(sandbox.dataDir, 'mail'));
  writeFileSync(join(sandbox.dataDir, 'mail', 'one.eml'), await buffer(mail.message as Readable));

  const page = await (await fetch(`${sandbox.url}/sandbox/mail`)).text();
  expect(page).toContain('Aktivieren Sie Ihr Konto – jetzt ✓');
  expect(page).toContain(`<a href="http://localhost:3000/user/activate/${'a1'.repeat(40)}">`);
  expect(page).not.toContain('<script>');
  expect(await (await fetch(`${sandbox.url}/sandbox/mail/one`)).text()).toContain('<p>Hello</p>');
  expect(page).toContain('<a href="/sandbox/mail/one/receipt%20%3C1%3E.pdf">receipt &lt;1&gt;.pdf</a>');
  const attached = await fetch(`${sandbox.url}/sandbox/mail/one/receipt%20%3C1%3E.pdf`);
  expect([attached.headers.get('content-type'), await attached.text()]).toEqual(['application/pdf', '%PDF-1']);
  expect((await fetch(`${sandbox.url}/sandbox/mail/one/other.pdf`)).status).toBe(404);
  expect((await fetch(`${sandbox.url}/sandbox/mail/..%2F..%2Fsandbox`)).status).toBe(404);
});
