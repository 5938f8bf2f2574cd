import { operations } from '@site/contract';
import { currentDocument } from '../baseline/document';

let paths: Record<string, Record<string, unknown>>;
beforeAll(async () => {
  ({ paths } = JSON.parse(JSON.stringify(await currentDocument())));
});

/** Returns all nested fields of a schema. The items of lists and unions stand for the list or union. */
function fieldsOf(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return {};
  const { properties, items, anyOf, oneOf } = schema as Record<string, unknown>;
  if (items) return fieldsOf(items);
  const union = anyOf ?? oneOf;
  if (Array.isArray(union)) return union.map(fieldsOf);
  const entries = Object.entries((properties ?? {}) as object).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, value]) => [name, fieldsOf(value)]));
}

interface Described {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

// The shell answers below /releases.
const ofApi = Object.entries(operations).filter(([operation]) => !operation.includes(' /releases'));

test.each(ofApi)('%s matches the API document', (name, operation) => {
  const [method = '', path = ''] = name.split(' ');
  const found = paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()] as Described | undefined;
  expect(found).toBeDefined();
  const { parameters = [], requestBody, responses } = found as Described;
  const json = 'application/json';
  const query = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
  expect(query.sort()).toEqual('query' in operation ? Object.keys(operation.query.properties).sort() : []);
  if ('body' in operation) expect(fieldsOf(requestBody?.content[json]?.schema)).toEqual(fieldsOf(operation.body));
  if ('form' in operation) expect(requestBody?.content).toHaveProperty(['multipart/form-data']);
  if (!('answer' in operation)) return;
  const answers = Object.entries(responses).flatMap(([status, { content }]) =>
    status.startsWith('2') && content ? [fieldsOf(content[json]?.schema)] : [],
  );
  expect(answers).toEqual([fieldsOf(operation.answer)].flat());
});
