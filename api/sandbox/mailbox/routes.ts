import type { FastifyInstance } from 'fastify';
import { styleHashes } from '../../src/http/style-hashes';
import { readAttachment, readMessage, readMessages } from './messages';
import { mailboxPage } from './page';

/** The mailbox at /sandbox/mail, and the HTML part and the attachments of each mail below it. */
export async function mailboxRoutes(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  app.get('/', async (request, reply) => {
    const messages = await readMessages(folder);
    if (request.headers.accept?.startsWith('application/json')) return messages;
    return reply.type('text/html').send(mailboxPage(messages));
  });
  app.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
    const message = await readMessage(folder, request.params.name).catch(() => undefined);
    if (!message?.html) return reply.code(404).send({ message: 'No such mail.' });
    // Allows the mail's own style sheets, and nothing else to run or load.
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src ${styleHashes(message.html)}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
    return reply.type('text/html').send(message.html);
  });
  app.get<{ Params: { name: string; file: string } }>('/:name/:file', async (request, reply) => {
    const { name, file } = request.params;
    const attachment = await readAttachment(folder, name, file).catch(() => undefined);
    if (!attachment) return reply.code(404).send({ message: 'No such attachment.' });
    reply.headers({ 'content-type': attachment.type, 'content-disposition': 'attachment' });
    return reply.send(attachment.content);
  });
}
