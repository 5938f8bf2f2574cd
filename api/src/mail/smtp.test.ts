import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { smtpTransport } from './smtp';

const text = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const mail = { id: 'a', to: 'asha@example.com', ...text, attachments: [] };

const servers: SMTPServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(done)))));

/** A server that takes mails of users who log in over TLS. */
async function mailServer(options: SMTPServerOptions) {
  const logins: unknown[] = [];
  const receivers: string[] = [];
  const server = new SMTPServer({
    ...options,
    // Else it warns about its own certificate, which suffices here.
    logger: false,
    onAuth({ username, password }, { secure }, done) {
      logins.push([username, password, { secure }]);
      done(null, { user: username });
    },
    onData(stream, { envelope }, done) {
      stream.resume().once('end', () => {
        receivers.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  servers.push(server);
  // A client that refuses the certificate ends the connection.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return { logins, receivers, port: (listener.address() as AddressInfo).port };
}

test.each([
  ['smtps', 'TLS', { secure: true }],
  ['smtp', 'STARTTLS', { secure: false }],
])('%s: the credentials of the URL are sent over %s, and the mail arrives', async (scheme, _protection, options) => {
  const server = await mailServer(options);
  const url = `${scheme}://user%40example.com:p%2Fss@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
  const transport = smtpTransport(url, 'Harborlight <site@example.com>');
  await transport.send(mail);
  transport.close();
  expect(server.logins).toEqual([['user@example.com', 'p/ss', { secure: true }]]);
  expect(server.receivers).toEqual(['asha@example.com']);
});

test('a server whose certificate is not trusted gets neither credentials nor mails', async () => {
  const server = await mailServer({ secure: true });
  const transport = smtpTransport(`smtps://user:secret@127.0.0.1:${server.port}`, 'site@example.com');
  await expect(transport.send(mail)).rejects.toThrow(/certificate/);
  transport.close();
  expect([server.logins, server.receivers]).toEqual([[], []]);
});
