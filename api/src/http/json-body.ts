import { errorCodes } from 'fastify';
import type { App } from './app-type';

/**
 * Accepts JSON only. A JSON content type without a body is accepted, because many clients send one.
 */
export function acceptOnlyJson(app: App): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
  // Multipart passes the parsers, because the upload routes read it themselves.
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body && request.isMultipart())
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
  });
}
