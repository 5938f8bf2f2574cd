import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@site/test-servers/free-port';
import { isConnectionLost } from './send-error';
import { smtpTransport } from './smtp';

const mail = { id: 'an-id', to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: 'Hello', attachments: [] };

async function errorOfSending(host: string): Promise<unknown> {
  const transport = smtpTransport(`smtp://${host}`, 'site@example.com');
  const error = await transport.send(mail).catch((error) => error);
  transport.close();
  return error;
}

test.each([
  ['refuses connections', async () => `127.0.0.1:${await freePort()}`],
  ['has no address', async () => 'mail.invalid:25'],
])('a server that %s did not get the mail', async (_what, host) => {
  const error = await errorOfSending(await host());
  expect(error).toMatchObject({ code: expect.stringMatching(/^(ESOCKET|EDNS)$/) });
  expect(isConnectionLost(error)).toBe(false);
});

test.each([
  ['closes', false],
  ['resets', true],
])('a server that %s the connection after its greeting may do so because of the mail', async (_what, isReset) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => (isReset ? socket.resetAndDestroy() : socket.destroy()));
    socket.write('220 mail.example.com ESMTP\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  expect(isConnectionLost(await errorOfSending(`127.0.0.1:${port}`))).toBe(true);
  server.close();
});
