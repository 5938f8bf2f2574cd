import type { FastifyInstance } from 'fastify';

export type FormValue = string | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Parses `a[b][0]=c` into nested objects, the format of Stripe's API. */
function parseForm(body: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    const last = keys.pop();
    let target = form;
    for (const key of keys) {
      const existing = target[key];
      const next: Form = typeof existing === 'object' ? existing : Object.create(null);
      target[key] = next;
      target = next;
    }
    if (last !== undefined) target[last] = value;
  }
  return form;
}

export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(String(body))),
  );
}
