import Ajv from 'ajv';
import type { RenderedPage } from '../contract/rendered-page';

const text = (maxLength: number) => ({ type: 'string', maxLength });

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['html', 'head'],
  properties: {
    html: text(4_000_000),
    head: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'description', 'noindex'],
      properties: {
        title: text(500),
        description: text(2_000),
        noindex: { type: 'boolean' },
        canonical: text(500),
        jsonLd: { type: 'array', maxItems: 100, items: { type: 'object' } },
      },
    },
  },
};

/** Maximum length of a page's `jsonLd` as JSON, in characters. */
const longestJsonLd = 500_000;

const ajv = new Ajv();
const matches = ajv.compile<RenderedPage>(schema);

/** Validates the page at `pathname` from a sandbox or a cached file. Throws an error that describes the problem. */
export function toRendered(pathname: string, page: unknown): RenderedPage {
  if (!matches(page)) throw new Error(`is not a page: ${ajv.errorsText(matches.errors, { dataVar: 'page' })}`);
  const { canonical, jsonLd } = page.head;
  if (canonical !== undefined && canonical !== pathname)
    throw new Error('is not a page: its canonical address is that of another page');
  if (JSON.stringify(jsonLd ?? []).length > longestJsonLd) throw new Error('is not a page: its jsonLd is too long');
  return page;
}
