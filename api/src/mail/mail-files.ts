import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { deleteUnfinished, replaceFile } from '../infra/temporary-files';
import type { Transport } from './mail';

/** The transport without a mail server: writes each mail to `ID.eml`. Ids sort by time. */
export function mailFiles(folder: string, from: string): Transport {
  mkdirSync(folder, { recursive: true });
  deleteUnfinished(folder);
  return {
    async send({ id, ...mail }) {
      // Loaded for the first mail, because most runs of the API send none.
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail({ ...mail, from, messageId: `<${id}@localhost>` });
      await replaceFile(path.join(folder, `${id}.eml`), message as Buffer);
    },
    close: () => undefined,
  };
}
