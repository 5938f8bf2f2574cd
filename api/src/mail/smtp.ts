import type { Tracing } from '@site/tracing';
import type { Transport } from './mail';

/** Sends through a mail server, one mail at a time over a persistent connection. */
export function smtpTransport(smtpUrl: string, from: string, tracing?: Tracing): Transport {
  let loading: ReturnType<typeof connect> | undefined;
  const server = () => {
    loading ??= connect(smtpUrl);
    return loading;
  };
  const domain = from.replace(/^.*@|>.*$/g, '');
  return {
    async send({ id, ...mail }) {
      const connected = await server();
      const send = () => connected.sendMail({ ...mail, from, messageId: `<${id}@${domain}>` });
      await (tracing ? tracing.measure('send mail', {}, send) : send());
    },
    close: () => void loading?.then((connected) => connected.close()),
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
    socketTimeout: 30_000,
  });
}
