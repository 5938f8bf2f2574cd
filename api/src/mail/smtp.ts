import type { Tracing } from '@site/tracing';
import { createTransport } from 'nodemailer';
import type { Transport } from './mail';

/** Sends through a mail server, one mail at a time over a persistent connection. */
export function smtpTransport(smtpUrl: string, from: string, tracing?: Tracing): Transport {
  const server = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const domain = from.replace(/^.*@|>.*$/g, '');
  return {
    async send({ id, ...mail }) {
      const send = () => server.sendMail({ ...mail, from, messageId: `<${id}@${domain}>` });
      await (tracing ? tracing.measure('send mail', {}, send) : send());
    },
    close: () => server.close(),
  };
}
