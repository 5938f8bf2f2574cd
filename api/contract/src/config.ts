import { type Static, Type } from '@sinclair/typebox';

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
    flags: Type.Object({ loginMode: Type.Boolean(), enlistco: Type.Boolean(), topNavOnly: Type.Boolean() }),
  },
  { title: 'Config' },
);
export type Config = Static<typeof Config>;
