import type { PersonalData as Exported } from '@site/contract';
import { deleteUser, findUserByEmail, listSessionsOf, type User } from '../accounts/repository';
import { type Actor, recordAction } from '../admin/audit-log';
import type { Database, Reader, Transaction } from '../db/database';
import type { KeyRing } from '../encryption/key-ring';
import { filesOf } from '../estimates/repository';
import type { FileRemovals } from '../files/file-removals';
import type { FileStore } from '../files/file-store';
import { removeMailsOf } from '../mail/remove-mails-of';
import { receiptNumber } from '../orders/present';
import { passkeysOf } from '../passkeys/repository';
import { type ContentOf, type Export, exportWithFiles } from './export-with-files';
import {
  anonymiseActions,
  anonymiseOrders,
  deleteEstimates,
  deleteOrderNotes,
  deleteRegistrations,
  deleteResetRequestsOf,
  findRequestedEmail,
  listActionsOf,
  listEstimatesOf,
  listOrdersOf,
  listRegistrationsOf,
} from './repository';
import { isPayableWithoutAccount, requireErasable } from './require-erasable';

interface Erased {
  /** How many files the store has not removed yet. The API's housekeeping removes them. */
  filesLeft: number;
  /** How many orders without an account that can still be paid name the address. They stay as they are. */
  ordersLeft?: number;
  /** How many waiting mails no key opens. They may concern the person. */
  mailsLeft?: number;
}

/** Exports and erases what is stored about a person, found by the e-mail address. */
export class PersonalData {
  constructor(
    private readonly database: Database,
    private readonly files: Pick<FileStore, 'check' | 'has' | 'open'>,
    private readonly removals: FileRemovals,
    private readonly mailKeys: KeyRing,
  ) {}

  /** @returns undefined when nothing is stored about the address */
  async export(email: string, indent?: number): Promise<Export | undefined> {
    const found = await this.find(this.database, email);
    const { user, orders, registrations, estimates, estimateFiles } = found;
    if (!user && orders.length + registrations.length + estimates.length === 0) return undefined;
    const { database } = this;
    const sessions = user ? await listSessionsOf(database, user.id) : [];
    const passkeys = user ? await passkeysOf(database, user.id) : [];
    const requestedEmail = user && (await findRequestedEmail(database, user.id));
    const actions = await listActionsOf(database, email);
    const build = (contentOf: ContentOf): Exported => ({
      exportedAt: new Date().toISOString(),
      email,
      ...(user && { account: { ...accountOf(user), newEmail: requestedEmail } }),
      sessions: sessions.map(({ device, createdAt, lastUsedAt, expiresAt }) => ({
        device,
        lastUsedAt: lastUsedAt?.toISOString(),
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString(),
      })),
      orders: orders.map((order) => ({
        id: order.id,
        serviceName: order.serviceName,
        amount: order.amount / 100,
        currency: order.currency,
        paymentMethod: order.paymentMethod,
        state: order.state,
        refundedAmount: order.refundedAmount > 0 ? order.refundedAmount / 100 : undefined,
        failureReason: order.failureReason ?? undefined,
        source: order.source,
        transactionId: order.transactionId ?? undefined,
        receiptNumber: order.paidAt ? receiptNumber(order.seq, order.paidAt) : undefined,
        name: order.userName,
        email: order.userEmail,
        phoneNumber: order.phoneNumber,
        createdAt: order.createdAt.toISOString(),
        paidAt: order.paidAt?.toISOString(),
      })),
      registrations: registrations.map(
        ({ name, phoneNumber, email: typed, source, createdAt, passportFile, passportType }) => ({
          name,
          phoneNumber,
          email: typed,
          source,
          createdAt: createdAt.toISOString(),
          passport: { type: passportType, ...contentOf(passportFile) },
        }),
      ),
      estimates: estimates.map(({ id, name, phoneNumber, email: typed, services, message, state, createdAt }) => ({
        name,
        phoneNumber,
        email: typed,
        services,
        message,
        state,
        createdAt: createdAt.toISOString(),
        files: estimateFiles
          .filter(({ estimateId }) => estimateId === id)
          .map((file) => ({ name: file.name, type: file.type, ...contentOf(file.file) })),
      })),
      actions: actions.map(({ action, target, createdAt }) => ({ action, target, createdAt: createdAt.toISOString() })),
    });
    return exportWithFiles(this.files, fileNamesOf(found), build, indent);
  }

  /**
   * Deletes the account, registrations, estimates, their files, and waiting mails to and about the person. Orders and
   * audit entries stay without anything that identifies the person. A payable order without an account stays as it is: a
   * stranger may have typed the address, so it prevents no erasure, and the person may be paying, so it keeps the name
   * for the receipt.
   * @param email in lower case
   * @returns undefined when nothing is stored about the address
   * @throws EraseRefused for an admin, and while a payment is not decided
   * @throws ObjectStoreUnavailable before anything is erased
   */
  async erase(email: string, actor: Actor): Promise<Erased | undefined> {
    // Otherwise the person would be told that the files are deleted, although they wait for the store.
    if (fileNamesOf(await this.find(this.database, email)).length > 0) await this.files.check();
    const erased = await this.database.write(async (transaction) => {
      const found = await this.find(transaction, email);
      const { user, orders, registrations, estimates } = found;
      if (!user && orders.length + registrations.length + estimates.length === 0) {
        const { dropped, unopened } = await removeMailsOf(transaction, this.mailKeys, { address: email });
        if (dropped + unopened === 0) return undefined;
        if (dropped > 0) await recordAction(transaction, actor, 'user.erase', 'a visitor');
        return { names: [], ordersLeft: 0, mailsLeft: unopened };
      }
      requireErasable(found);
      const settled = orders.filter((order) => !isPayableWithoutAccount(order));
      const mailsLeft = await this.eraseRows(transaction, email, { ...found, orders: settled });
      await recordAction(transaction, actor, 'user.erase', user?.id ?? 'a visitor');
      const names = fileNamesOf(found);
      await this.removals.add(transaction, names);
      return { names, ordersLeft: orders.length - settled.length, mailsLeft };
    });
    if (!erased) return undefined;
    const { names, ordersLeft, mailsLeft } = erased;
    const filesLeft = await this.removals.removeSoon(names);
    return { filesLeft, ...(ordersLeft > 0 && { ordersLeft }), ...(mailsLeft > 0 && { mailsLeft }) };
  }

  /** @returns how many waiting mails no key opens */
  private async eraseRows(transaction: Transaction, email: string, { user, orders, registrations, estimates }: Found) {
    const orderIds = orders.map(({ id }) => id);
    await deleteOrderNotes(transaction, orderIds);
    await anonymiseOrders(transaction, orderIds);
    await deleteRegistrations(
      transaction,
      registrations.map(({ id }) => id),
    );
    await deleteEstimates(
      transaction,
      estimates.map(({ id }) => id),
    );
    await deleteResetRequestsOf(transaction, email);
    const { unopened } = await removeMailsOf(transaction, this.mailKeys, {
      address: email,
      userId: user?.id,
      orderIds,
    });
    await anonymiseActions(transaction, email);
    if (user) await deleteUser(transaction, user);
    return unopened;
  }

  private async find(reader: Reader, email: string) {
    const user = await findUserByEmail(reader, email);
    const estimates = await listEstimatesOf(reader, email);
    return {
      user,
      orders: await listOrdersOf(reader, email, user?.id),
      registrations: await listRegistrationsOf(reader, email),
      estimates,
      estimateFiles:
        estimates.length > 0
          ? await filesOf(
              reader,
              estimates.map(({ id }) => id),
            )
          : [],
    };
  }
}

type Found = Awaited<ReturnType<PersonalData['find']>>;

const fileNamesOf = ({ registrations, estimateFiles }: Found): string[] => [
  ...registrations.map(({ passportFile }) => passportFile),
  ...estimateFiles.map(({ file }) => file),
];

const accountOf = ({ name, phoneNumber, role, createdAt, activatedAt, lastLoginAt }: User) => ({
  name,
  phoneNumber,
  role,
  createdAt: createdAt.toISOString(),
  activatedAt: activatedAt?.toISOString(),
  lastLoginAt: lastLoginAt?.toISOString(),
});
