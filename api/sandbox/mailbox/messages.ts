import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface Message {
  /** The file name without its extension. */
  name: string;
  subject: string;
  to: string;
  from: string;
  sentAt: Date;
  text: string;
  html: string | undefined;
  attachments: { name: string; type: string }[];
}

interface AttachedFile {
  name: string;
  type: string;
  content: Buffer;
}

const SHOWN = 50;

/** The newest mails, newest first; none if the folder does not exist yet. */
export async function readMessages(folder: string): Promise<Message[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const newest = files.sort((a, b) => b.time - a.time || b.name.localeCompare(a.name)).slice(0, SHOWN);
  return Promise.all(newest.map(({ name }) => readMessage(folder, basename(name, '.eml'))));
}

/** Reads a mail. @throws when there is no such file */
export async function readMessage(folder: string, name: string): Promise<Message> {
  const file = fileOf(folder, name);
  const mail = await PostalMime.parse(await readFile(file));
  return {
    name,
    subject: mail.subject ?? '(no subject)',
    to: (mail.to ?? []).map(({ address }) => address).join(', '),
    from: mail.from?.address ?? '',
    sentAt: mail.date ? new Date(mail.date) : (await stat(file)).mtime,
    text: mail.text ?? '',
    html: mail.html,
    attachments: filesOf(mail).map(({ name: fileName, type }) => ({ name: fileName, type })),
  };
}

/** Reads a file that is attached to a mail. @throws when there is no such mail */
export async function readAttachment(folder: string, name: string, file: string): Promise<AttachedFile | undefined> {
  const mail = await PostalMime.parse(await readFile(fileOf(folder, name)));
  return filesOf(mail).find((attached) => attached.name === file);
}

const fileOf = (folder: string, name: string) => join(folder, `${basename(name)}.eml`);

const filesOf = ({ attachments }: Email): AttachedFile[] =>
  attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? 'attachment',
    type: mimeType,
    content: Buffer.from(content as ArrayBuffer),
  }));
