import { errorCodes } from 'fastify';
import type { App } from './app-type';

/**
 * Takes JSON, and for a call with a body nothing else; many clients name the type even where they send no body, and are
 * not refused for that.
 */
export function acceptOnlyJson(app: App): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
  // A form passes every parser, because the routes that want one read it themselves.
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body && request.isMultipart())
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
  });
}
