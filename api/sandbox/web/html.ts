import { escapeHtml } from '../../src/text/escape-html';

/** Markup that is safe to send: everything interpolated into it was escaped or is itself markup. */
export class Markup {
  constructor(private readonly source: string) {}
  toString() {
    return this.source;
  }
}

type Value = Markup | string | number | false | null | undefined | Value[];

function render(part: Value): string {
  if (part instanceof Markup) return part.toString();
  if (Array.isArray(part)) return part.map(render).join('');
  if (part === false || part === null || part === undefined) return '';
  return escapeHtml(String(part));
}

/** Tagged template for HTML: values are escaped, arrays joined, `false` and `undefined` left out. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(render)));
}
