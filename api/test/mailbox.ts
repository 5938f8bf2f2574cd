import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of a mail that tests read. Plain English text is not encoded. */
export interface ReadMail {
  to: string;
  replyTo: string;
  subject: string;
  body: string;
}

/** The mails in `DATA_DIR/mail`, oldest first. */
export function readMails(dataDir: string): ReadMail[] {
  const folder = path.join(dataDir, 'mail');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return files.sort().map((name) => parse(readFileSync(path.join(folder, name), 'utf8')));
}

/** Waits for a mail. */
export async function mailTo(dataDir: string, to: string, subject: RegExp): Promise<ReadMail> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const found = readMails(dataDir).findLast((mail) => mail.to === to && subject.test(mail.subject));
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`No mail to ${to} with a subject like ${subject}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The token of the first link whose path has this prefix. */
export function tokenIn({ body }: ReadMail, prefix: string): string {
  const token = new RegExp(`${prefix}([\\w-]+)`).exec(body)?.[1];
  if (!token) throw new Error(`No link ${prefix}… in the mail`);
  return token;
}

function parse(source: string): ReadMail {
  const text = source.replaceAll('\r\n', '\n');
  const end = text.indexOf('\n\n');
  const head = text.slice(0, end).replace(/\n[ \t]/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1] ?? '';
  return { to: header('To'), replyTo: header('Reply-To'), subject: header('Subject'), body: text.slice(end) };
}
