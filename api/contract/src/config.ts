import { type Static, Type } from '@sinclair/typebox';

const days = (description: string) => Type.Number({ minimum: 0, description, examples: [180] });

export const Config = Type.Object(
  {
    razorpay: Type.Object({
      keyId: Type.String({ description: 'The public key.' }),
      checkoutUrl: Type.String({ description: 'Address of the script.' }),
    }),
    sandbox: Type.Object({
      payments: Type.Boolean({ description: 'No money moves.' }),
      mail: Type.Boolean({ description: 'Mails are shown at /sandbox/mail.' }),
    }),
    retention: Type.Object(
      {
        registrations: days('Registrations with their passports, even paid ones.'),
        orphanRegistrations: days('Registrations with their passports, without an order that was or can be paid.'),
        unpaidOrders: days('Orders whose payment failed or expired.'),
        webhooks: days('Handled events of the payment providers.'),
        sentMails: days('Records of sent mails.'),
      },
      { description: 'Days after which records are deleted; 0 keeps them.' },
    ),
    flags: Type.Object({ loginMode: Type.Boolean(), enlistco: Type.Boolean(), topNavOnly: Type.Boolean() }),
  },
  { title: 'Config' },
);
export type Config = Static<typeof Config>;
