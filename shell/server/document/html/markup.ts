import escapeHtml from 'escape-html';

/** Serialises JSON for use inside a `<script>`. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

type Attributes = Record<string, string | true | undefined>;

/** Writes a start tag. Omits undefined attributes; `true` gives an attribute without a value. */
export function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === true ? key : `${key}="${escapeHtml(value as string)}"`));
  return `<${[name, ...written].join(' ')}>`;
}

export const titleTag = (title: string): string => `<title>${escapeHtml(title)}</title>`;
