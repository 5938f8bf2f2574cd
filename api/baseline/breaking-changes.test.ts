import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges } from './breaking-changes';
import { currentDocument } from './document';
import type { ApiDocument, Operation, Schema } from './document-type';

const baseline = (): ApiDocument => JSON.parse(readFileSync(join(__dirname, 'openapi.json'), 'utf8'));

test('the API equals its baseline', async () => {
  const current = await currentDocument();
  expect(breakingChanges(baseline(), current)).toEqual([]);
  // After an addition, run: npm run baseline -w @site/api
  expect(current).toEqual(baseline());
});

/** A copy of the baseline with one changed operation. */
function changed(path: string, method: string, change: (operation: Operation) => void): ApiDocument {
  const copy = baseline();
  const operation = copy.paths[`/api/v1${path}`]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not in the baseline`);
  change(operation);
  return copy;
}

/** The schema of an operation's JSON response. */
const answer = ({ responses }: Operation, status = '200'): Schema =>
  responses[status]?.content?.['application/json']?.schema ?? {};
const body = ({ requestBody }: Operation): Schema => requestBody?.content['application/json']?.schema ?? {};
const fields = (schema: Schema) => schema.properties ?? {};

const breaking: Record<string, [document: ApiDocument, message: RegExp]> = {
  'a removed operation': [
    (() => {
      const copy = baseline();
      delete copy.paths['/api/v1/catalogue'];
      return copy;
    })(),
    /GET \/api\/v1\/catalogue: removed/,
  ],
  'a removed answer field': [
    changed('/user/login', 'post', (operation) => delete fields(answer(operation)).user),
    /POST \/api\/v1\/user\/login 200\.user: removed/,
  ],
  'an answer field of another type': [
    changed('/user/login', 'post', (operation) =>
      Object.assign(fields(answer(operation)), { user: { type: 'number' } }),
    ),
    /200\.user: another type/,
  ],
  'an answer field that became optional': [
    changed('/user/login', 'post', (operation) => {
      const schema = answer(operation);
      schema.required = schema.required?.filter((name) => name !== 'user');
    }),
    /200\.user: required on one side only/,
  ],
  'a new required request field': [
    changed('/user/login', 'post', (operation) => {
      const schema = body(operation);
      Object.assign(fields(schema), { code: { type: 'string' } });
      schema.required = [...(schema.required ?? []), 'code'];
    }),
    /body\.code: required on one side only/,
  ],
  'a request field with a lower limit': [
    changed('/user/login', 'post', (operation) => Object.assign(fields(body(operation)).email ?? {}, { maxLength: 5 })),
    /body\.email: another maxLength/,
  ],
  'a removed query parameter': [
    changed('/admin/user', 'get', (operation) => operation.parameters?.splice(0, 1)),
    /GET \/api\/v1\/admin\/user query \w+: removed/,
  ],
  'a removed status': [
    changed('/user/login', 'post', (operation) => delete operation.responses['401']),
    /POST \/api\/v1\/user\/login 401: removed/,
  ],
};

test.each(Object.entries(breaking))('%s is reported as a breaking change', (_name, [document, message]) => {
  expect(breakingChanges(baseline(), document)).toEqual([expect.stringMatching(message)]);
});

const harmless: Record<string, ApiDocument> = {
  'an added operation': { paths: { ...baseline().paths, '/api/v1/new': { get: { responses: {} } } } },
  'an added answer field': changed('/user/login', 'post', (operation) =>
    Object.assign(fields(answer(operation)), { since: { type: 'string' } }),
  ),
  'an added optional request field': changed('/user/login', 'post', (operation) =>
    Object.assign(fields(body(operation)), { remember: { type: 'boolean' } }),
  ),
  'a request field with a higher limit': changed('/user/login', 'post', (operation) =>
    Object.assign(fields(body(operation)).email ?? {}, { maxLength: 100_000 }),
  ),
  'an added status': changed('/user/login', 'post', (operation) =>
    Object.assign(operation.responses, { 418: { content: {} } }),
  ),
};

test.each(Object.entries(harmless))('%s is not a breaking change', (_name, document) => {
  expect(breakingChanges(baseline(), document)).toEqual([]);
});
