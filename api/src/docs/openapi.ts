import swagger from '@fastify/swagger';
import type { App } from '../http/app-type';

/** Collects every route's schema, under its canonical address, into one OpenAPI document. */
export async function registerOpenApi(app: App, brand: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: '1.0.0',
        description: 'Every error is `{message}`. All of it answers under /api as well as under /api/v1.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The token that logging in gives, as it is or behind `Bearer`.',
          },
          fileAccess: { type: 'apiKey', in: 'cookie', name: 'file_access', description: 'Set by the admin lists.' },
        },
      },
    },
    transform: ({ schema = {}, url }) => {
      const { form, ...shown } = schema;
      const hide = !url.startsWith('/api/v1/');
      if (!form) return { schema: { ...shown, hide }, url };
      return { schema: { ...shown, hide, consumes: ['multipart/form-data'], body: form }, url };
    },
  });
}
