import http, { type Agent, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type Stripe from 'stripe';
import { maxBodyBytes } from './answers';

/**
 * An HTTP client for Stripe's SDK, because the SDK's own (1) limits only the time between two bytes, so that a slow
 * answer may never end, (2) crashes the process on a huge answer or on JSON other than an object, and (3) takes an error
 * status without an error in the body for success. Calls fail after the SDK's timeout, and for answers of more than
 * `maxBodyBytes`.
 * @param agent connections to a Unix socket; undefined for Node's own agent
 */
export function stripeHttpClient(agent: Agent | undefined): Stripe.HttpClient {
  return {
    getClientName: () => 'node',
    async makeRequest(host, port, path, method, headers, body, protocol, timeout) {
      const signal = AbortSignal.timeout(timeout);
      try {
        const target = { host, port, path, method, headers: headers as http.OutgoingHttpHeaders, agent, signal };
        const response = await send(protocol === 'http' ? http : https, target, body);
        const text = await readText(response);
        return {
          getStatusCode: () => response.statusCode ?? 0,
          getHeaders: () => response.headers as Record<string, string>,
          getRawResponse: () => response,
          toStream: () => response,
          toJSON: async () => parseObject(text, response.statusCode),
        };
      } catch (error) {
        if (signal.aborted)
          throw Object.assign(new Error(`Stripe did not answer within ${timeout} ms.`), { code: 'ETIMEDOUT' });
        throw error;
      }
    },
  };
}

function send({ request }: typeof http | typeof https, target: http.RequestOptions, body: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    // The listener stays, because a connection can also fail after its response has begun.
    request(target, resolve).on('error', reject).end(body);
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Error('The answer of Stripe is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseObject(text: string, status = 0): object {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('The answer of Stripe is not an object.');
  if (status >= 400 && !('error' in value)) throw new Error(`Stripe answered ${status} without an error.`);
  return value;
}
