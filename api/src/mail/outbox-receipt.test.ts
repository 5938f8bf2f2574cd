import { fastify } from 'fastify';
import { removeDataDirs, testSettings } from '../../test/settings';
import { until } from '../../test/until';
import { orders } from '../db/tables';
import { KeyRing } from '../encryption/key-ring';
import { openDatabase } from '../open-database';
import type { OutgoingMail } from './mail';
import { Outbox } from './outbox';

afterAll(removeDataDirs);

const order = {
  id: 'an order',
  serviceName: 'Web Design Plus',
  source: 'Web Design',
  path: '/',
  amount: 100,
  currency: 'USD',
  paymentMethod: 'Stripe',
  state: 'paid',
  idempotencyKey: 'a key',
  userName: 'Asha Verma',
  userEmail: 'asha@example.com',
  phoneNumber: '5550100',
} as const;

test('a mail whose receipt cannot be rendered is sent without it', async () => {
  const settings = await testSettings();
  const database = await openDatabase(settings);
  const sent: OutgoingMail[] = [];
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined };
  const keys = new KeyRing(settings.filesKey, [], 'mail');
  const fail = () => Promise.reject(new Error('No font has this character.'));
  const outbox = new Outbox(database, transport, fastify().log, keys, undefined, fail);
  const mail = { to: 'asha@example.com', subject: 'Receipt', text: 'Paid', html: '<p>Paid</p>' };
  await database.write(async (transaction) => {
    await transaction.insert(orders).values(order);
    await outbox.add(transaction, { ...mail, receiptOf: order.id });
  });
  await until(() => sent.length > 0);
  await outbox.stop();
  await database.close();
  expect(sent).toEqual([{ ...mail, id: expect.any(String), attachments: [] }]);
});
