import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  /** The whole message. Links in it are on one line. */
  text: string;
}

/** Starts a mail server on this machine that keeps what it receives. */
export async function receiveMails() {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, session, done) => {
      const received = await text(stream).catch(() => undefined);
      if (received === undefined) return done(new Error('The connection closed within a message'));
      mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: received.replaceAll('=\r\n', '') });
      done();
    },
  });
  // A killed process breaks its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, mails, stop };
}
