import { generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createLogger } from '@site/logging';
import { pack } from '@site/release/client';
import { releaseOperations } from '@site/release/compatibility';
import { signStatement, statementOf, statementText, trustKey } from '@site/release/signing';
import { makeToken } from '@site/release/store';
import { sampleBuild, sampleStore } from '@site/release/testing';
import Ajv from 'ajv/dist/2020';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildReleaseApi } from './app';

interface Described {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
}

const sample = sampleStore();
const ajv = new Ajv({ strict: false, validateFormats: false });
const prefix = '/api/v1/releases';
let api: FastifyInstance;
let described: Described;
let token: string;

beforeAll(async () => {
  const settings = { assetsUrl: '', siteUrl: 'https://site.example', apiUrl: 'http://127.0.0.1:1', diskReserveMb: 0 };
  api = await buildReleaseApi(sample.store, settings, createLogger({ format: 'json', level: 'silent' }));
  token = await makeToken(sample.store, 'all', 'CI');
  described = (await api.inject(`${prefix}/openapi.json`)).json();
});
afterAll(async () => {
  await api.close();
  sample.remove();
});

test('the document describes exactly the operations that are answered, to everyone', () => {
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/api/v1/', '').replace(/\{\w+\}/g, '{}')}`,
    ),
  );
  expect(operations.sort()).toEqual([...releaseOperations].sort());
});

/** Asserts that the document describes this status and this body of the operation. */
function expectDescribed(method: string, path: string, { statusCode, json }: LightMyRequestResponse): void {
  const answer = described.paths[`${prefix}${path}`]?.[method.toLowerCase()]?.responses[statusCode];
  const schema = answer?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`${method} ${path} answers ${statusCode}, which is not described: ${json().message}`);
  ajv.validate(schema, json());
  expect(ajv.errorsText()).toBe('No errors');
}

/** A signed archive of a version of the admin's remote, or nothing when it is not trusted. */
async function archiveOf(version: string, text: string, isTrusted = true): Promise<Buffer> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  if (isTrusted)
    await trustKey(sample.store, 'mfe-admin', publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const build = sampleBuild('mfe-admin', text);
  const statement = statementOf(build, version);
  return buffer(pack(build, statementText(statement), signStatement(statement, privateKey)));
}

interface Call {
  path: string;
  status: number;
  method?: 'GET' | 'POST' | 'PUT';
  url?: string;
  body?: object | Buffer;
  auth?: string;
}

test('answers are as described', async () => {
  const one = '/{name}/{version}';
  const calls: Call[] = [
    { path: '', status: 401, auth: '' },
    { path: '', status: 200 },
    { path: '/log', status: 200 },
    { path: '/log', url: '/log?before=x', status: 400 },
    { path: '/routes', status: 200 },
    { path: one, url: '/mfe-admin/1.0.0', status: 404 },
    { method: 'PUT', path: one, url: '/mfe-admin/1.0.0', body: Buffer.from('no archive'), status: 400 },
    {
      method: 'PUT',
      path: one,
      url: '/mfe-admin/1.0.0',
      body: await archiveOf('1.0.0', 'first', false),
      status: 403,
    },
    { method: 'PUT', path: one, url: '/mfe-admin/1.0.0', body: await archiveOf('1.0.0', 'first'), status: 200 },
    { method: 'PUT', path: one, url: '/mfe-admin/1.0.0', body: await archiveOf('1.0.0', 'second'), status: 409 },
    { method: 'PUT', path: one, url: '/mfe-admin/1.0.0', body: { no: 'archive' }, status: 415 },
    { path: one, url: '/mfe-admin/1.0.0', status: 200 },
    { method: 'POST', path: '/{name}/register', url: '/mfe-careers/register', body: { team: 'Careers' }, status: 200 },
    { method: 'POST', path: '/{name}/register', url: '/mfe-careers/register', body: {}, status: 400 },
    { method: 'POST', path: '/{name}/unregister', url: '/mfe-careers/unregister', status: 200 },
    { method: 'POST', path: '/{name}/promote', url: '/mfe-jobs/promote', body: { version: '1.0.0' }, status: 404 },
    { method: 'POST', path: '/{name}/promote', url: '/mfe-admin/promote', body: { version: '1.0.0' }, status: 409 },
    { method: 'POST', path: '/{name}/rollback', url: '/mfe-admin/rollback', body: {}, status: 409 },
    {
      method: 'POST',
      path: '/{name}/canary',
      url: '/mfe-admin/canary',
      body: { version: '1.0.0', percent: 200 },
      status: 400,
    },
    { method: 'POST', path: '/routes/rows', body: { remove: ['/nowhere'] }, status: 409 },
    { method: 'POST', path: '/restore', body: { revision: '99' }, status: 404 },
    { method: 'POST', path: '/previews', body: { overrides: [{ name: 'mfe-admin', version: '1.0.0' }] }, status: 409 },
  ];
  const found: object[] = [];
  for (const { method = 'GET', path, url = path, body, auth = `Bearer ${token}` } of calls) {
    const type = Buffer.isBuffer(body) ? { 'content-type': 'application/gzip' } : {};
    const answer = await api.inject({
      method,
      url: prefix + url,
      headers: { ...(auth && { authorization: auth }), ...type },
      ...(body && { payload: body }),
    });
    found.push({ method, url, status: answer.statusCode, ...(answer.statusCode >= 400 && answer.json()) });
    expectDescribed(method, path, answer);
  }
  expect(found).toMatchObject(calls.map(({ method = 'GET', path, url = path, status }) => ({ method, url, status })));
});
