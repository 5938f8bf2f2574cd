import type { FastifyRequest } from 'fastify';
import type { Sender } from '../assignment/visitors';

export type { Sender };

export const senderOf = ({ headers, ip }: FastifyRequest): Sender => ({
  cookies: headers.cookie,
  address: ip,
  userAgent: headers['user-agent'],
});
