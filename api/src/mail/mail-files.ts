import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Transport } from './mail';

/** The transport without a mail server: writes each mail to `ID.eml`. Ids sort by time. */
export function mailFiles(folder: string, from: string): Transport {
  mkdirSync(folder, { recursive: true });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send({ id, ...mail }) {
      const { message } = await composer.sendMail({ ...mail, from, messageId: `<${id}@localhost>` });
      const file = path.join(folder, `${id}.eml`);
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    close: () => undefined,
  };
}
