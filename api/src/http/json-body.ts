import type { App } from './app-type';

/** Takes JSON; many clients name the type even where they send no body, and are not refused for that. */
export function acceptJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
