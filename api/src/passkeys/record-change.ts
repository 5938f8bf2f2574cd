import type { Session } from '../accounts/sessions';
import { recordAction } from '../admin/audit-log';
import type { ApiSettings } from '../config/settings';
import type { Transaction } from '../db/database';
import type { Outbox } from '../mail/outbox';
import { passkeyNoticeMail } from '../mail/templates/passkey-notice';

export interface ChangeDeps {
  outbox: Outbox;
  settings: ApiSettings;
}

/** Records a change of an admin's passkeys in the audit log, and mails it to the admin. */
export async function recordChange(
  transaction: Transaction,
  { outbox, settings: { brand, siteUrl } }: ChangeDeps,
  { user }: Session,
  action: Parameters<typeof recordAction>[2],
  event: string,
): Promise<void> {
  await outbox.add(transaction, { to: user.email, ...passkeyNoticeMail({ brand, siteUrl, name: user.name, event }) });
  await recordAction(transaction, user, action, user.email);
}
