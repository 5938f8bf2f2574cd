import escapeHtml from 'escape-html';

/** Safe HTML: all interpolated values are escaped or HTML themselves. */
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

/** Tagged template for HTML. Values are escaped, arrays joined, and `false` and `undefined` omitted. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(render)));
}
