import swagger from '@fastify/swagger';
import type { TSchema } from '@sinclair/typebox';
import type { App } from '../http/app-type';
import { exampleOf } from './examples';

/** The schemas of a route. */
interface RouteSchema {
  form?: TSchema;
  /** Headers and body of a route that verifies the raw request. */
  raw?: { headers: TSchema; body: TSchema };
  body?: TSchema;
  querystring?: TSchema;
  response?: Record<string, TSchema>;
}

/** Collects every route's schema into one OpenAPI document. */
export async function registerOpenApi(app: App, brand: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: '1.0.0',
        description: 'Every error is `{message}`. All operations are also available under /api.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The token of the login, with or without `Bearer`.',
          },
          fileAccess: { type: 'apiKey', in: 'cookie', name: 'file_access', description: 'Set by the admin lists.' },
        },
      },
    },
    transform: ({ schema = {}, url }) => {
      const { form, raw, body, querystring, response = {}, ...rest } = schema as RouteSchema;
      const answers = Object.entries(response).map(([status, answer]) => [status, withExample(answer)]);
      const requestBody = form ?? raw?.body ?? body;
      const documented = {
        ...rest,
        ...(form && { consumes: ['multipart/form-data'] }),
        ...(raw && { headers: raw.headers }),
        ...(requestBody && { body: withExample(withoutDefaults(requestBody)) }),
        ...(querystring && { querystring: optionalDefaults(querystring) }),
        response: Object.fromEntries(answers),
      };
      return { schema: documented, url };
    },
  });
}

/** Files and empty responses have no example. */
function withExample(schema: TSchema): TSchema {
  if (schema.content || schema.type === 'null') return schema;
  return { description: 'Done', ...schema, examples: [exampleOf(schema)] };
}

/** Empty defaults of a body only serve the order of the error messages. */
function withoutDefaults(schema: TSchema): TSchema {
  if (!schema.properties) return schema;
  const plain = ({ default: value, ...field }: TSchema) => (value === '' ? field : { ...field, default: value });
  const fields = Object.entries<TSchema>(schema.properties).map(([name, field]) => [
    name,
    'default' in field ? plain(field) : field,
  ]);
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** A parameter with a default is optional. */
function optionalDefaults(schema: TSchema): TSchema {
  const required = schema.required?.filter((name: string) => !('default' in schema.properties[name])) ?? [];
  return { ...schema, required };
}
