import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailFiles } from './mail-files';

test('a mail is one file for its owner, and what a crash has left of another is removed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mails-'));
  // No process has this id.
  writeFileSync(path.join(folder, '1.eml.4194999.part'), 'Subject: Hal');
  const transport = mailFiles(folder, 'site@example.com');
  await transport.send({
    id: '2',
    to: 'asha@example.com',
    subject: 'Hello',
    text: 'Hello.',
    html: '<p>Hello.</p>',
    attachments: [],
  });
  expect(readdirSync(folder)).toEqual(['2.eml']);
  transport.close();
  rmSync(folder, { recursive: true });
});
