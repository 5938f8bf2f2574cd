import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { App } from '../src/http/app-type';

interface Response {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

export interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `{id}`, as in the document. */
  path: string;
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  parameters?: { name: string; in: string; example?: unknown; schema: { default?: unknown; enum?: unknown[] } }[];
  responses: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>;
}

/** Every operation of the OpenAPI document. */
export function operationsOf(app: App): Operation[] {
  const document: unknown = app.swagger();
  const { paths } = document as { paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>> };
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => {
      return { ...call, path, method: method.toUpperCase() as Operation['method'] };
    }),
  );
}

const ajv = addFormats(new Ajv2020({ strict: false }));

/** Whether an example is valid for its schema. */
export const fitsExample = ({ schema, example }: { schema: object; example?: unknown }) =>
  ajv.validate(schema, example);

/** How a response differs from the document; undefined when it conforms. */
export function contractProblem({ responses }: Operation, answer: Response): string | undefined {
  const status = String(answer.statusCode);
  const documented = responses[status];
  if (!documented) return `status ${status} is not documented: ${answer.body.slice(0, 200)}`;
  if (!documented.content) return answer.body === '' ? undefined : 'a body where none is documented';
  const type = String(answer.headers['content-type']).split(';')[0] ?? '';
  const content = documented.content[type];
  if (!content) return `media type ${type} is not documented`;
  if (type !== 'application/json') return undefined;
  const check = ajv.compile(content.schema);
  return check(JSON.parse(answer.body)) ? undefined : `${ajv.errorsText(check.errors)} in ${answer.body.slice(0, 200)}`;
}
