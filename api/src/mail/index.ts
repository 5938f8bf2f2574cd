import path from 'node:path';
import type { Tracing } from '@site/tracing';
import type { FastifyBaseLogger } from 'fastify';
import { pollMsOf, worksInBackground } from '../config/role';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/database';
import { KeyRing } from '../encryption/key-ring';
import type { RenderReceipt } from './mail';
import { mailFiles } from './mail-files';
import { Outbox } from './outbox';
import { smtpTransport } from './smtp';

/** The outbox with the transport of the settings: a mail server, or files in `DATA_DIR/mail`. */
export function openOutbox(
  database: Database,
  settings: ApiSettings,
  log: FastifyBaseLogger,
  renderReceipt: RenderReceipt,
  tracing?: Tracing,
): Outbox {
  const { smtpUrl, mailFrom, dataDir, filesKey, olderFilesKeys } = settings;
  const transport = smtpUrl
    ? smtpTransport(smtpUrl, mailFrom, tracing)
    : mailFiles(path.join(dataDir, 'mail'), mailFrom);
  const sending = { enabled: worksInBackground(settings), pollMs: pollMsOf(settings) };
  const keys = new KeyRing(filesKey, olderFilesKeys, 'mail');
  return new Outbox(database, transport, log, keys, sending, renderReceipt);
}
