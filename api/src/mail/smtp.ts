import type { Tracing } from '@site/tracing';
import { loadOnce } from '../infra/load-once';
import type { Transport } from './mail';

/** Sends through a mail server, one mail at a time over a persistent connection. */
export function smtpTransport(smtpUrl: string, from: string, tracing?: Tracing): Transport {
  const server = loadOnce(() => connect(smtpUrl));
  const domain = from.replace(/^.*@|>.*$/g, '');
  return {
    async send({ id, ...mail }) {
      const connected = await server();
      const send = () => connected.sendMail({ ...mail, from, messageId: `<${id}@${domain}>` });
      await (tracing ? tracing.measure('send mail', {}, send) : send());
    },
    close: () => server.loaded()?.close(),
  };
}

/** Loads nodemailer for the first mail, because most runs of the API send none. */
async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // Servers check a mail before they answer, and get it again if the connection has ended meanwhile. But while a server
    // hangs, all mails wait this long for the next attempt.
    socketTimeout: 2 * 60_000,
  });
}
