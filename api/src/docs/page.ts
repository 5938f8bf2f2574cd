import escapeHtml from 'escape-html';

/** The part of an OpenAPI document that the page shows. */
export interface ApiDocument {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, DocumentedCall>>;
}

interface DocumentedCall {
  tags?: string[];
  summary?: string;
  security?: unknown[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, { description: string; content?: unknown }>;
}

type Operation = DocumentedCall & { method: string; path: string };

const style = `
:root { color-scheme: light dark; --soft: light-dark(#55606e, #a7b2bd); --line: light-dark(#dfe4e8, #38424b) }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif }
h2 { margin-top: 3rem } summary { cursor: pointer; padding: .75rem 0; min-height: 1.25rem }
details { border-top: 1px solid var(--line) } p, dd, small { color: var(--soft) }
code, pre { font: .875rem/1.5 ui-monospace, monospace } pre { overflow-x: auto }
b { display: inline-block; min-width: 4.5rem } dt { font-weight: 600 }`;

/** The OpenAPI document as one self-contained page without scripts. */
export function documentationPage(document: ApiDocument): string {
  const { title, description = '' } = document.info;
  const operations = operationsOf(document);
  const tags = [...new Set(operations.map(tagOf))];
  const section = (tag: string) =>
    `<section><h2>${escapeHtml(tag)}</h2>${operations
      .filter((operation) => tagOf(operation) === tag)
      .map(entry)
      .join('')}</section>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)}</p>${tags.map(section).join('')}</main></body></html>`;
}

const tagOf = (operation: Operation) => operation.tags?.[0] ?? 'site';

function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({ ...call, method: method.toUpperCase(), path })),
  );
}

function entry({ method, path, summary = '', security, parameters = [], requestBody, responses }: Operation): string {
  const access = security?.length ? '<p>Needs a session.</p>' : '';
  const body = requestBody ? `<h3>Body</h3><pre>${json(requestBody)}</pre>` : '';
  const query = parameters.length ? `<h3>Parameters</h3><pre>${json(parameters)}</pre>` : '';
  const answers = Object.entries(responses).map(([status, answer]) => answerEntry(status, answer));
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code> <small>${escapeHtml(summary)}</small></summary>
${access}${query}${body}<h3>Answers</h3><dl>${answers.join('')}</dl></details>`;
}

function answerEntry(status: string, answer: DocumentedCall['responses'][string]): string {
  const content = answer.content && Number(status) < 400 ? `<pre>${json(answer.content)}</pre>` : '';
  return `<dt>${status}</dt><dd>${escapeHtml(answer.description)}${content}</dd>`;
}

const json = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2));
