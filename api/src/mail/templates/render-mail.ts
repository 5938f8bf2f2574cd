import escapeHtml from 'escape-html';
import type { MailText } from '../mail';

/** The content of a mail, from which the text and the HTML part are rendered. */
interface Message {
  brand: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Text of a visitor, shown as a quotation. */
  quote?: string;
  /** Label and value, one line each. */
  details?: [label: string, value: string][];
  links?: { label: string; url: string }[];
  footnote?: string;
}

const styles = `
body { margin: 0; padding: 32px 16px; background: #f5f6f8; color: #1c2430;
  font: 16px/1.5 system-ui, sans-serif }
main { display: block; max-width: 560px; margin: 0 auto; padding: 32px;
  background: #fff; border-radius: 12px; overflow-wrap: anywhere }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px;
  background: #0a6b50; color: #fff; text-decoration: none }
th { padding: 4px 16px 4px 0; color: #55606e; text-align: left;
  vertical-align: top; font-weight: normal; overflow-wrap: normal }
td { padding: 4px 0; vertical-align: top }
small { color: #55606e }
blockquote { margin: 16px 0; padding: 0 16px;
  border-left: 3px solid #ccd2da }
`;

export function renderMail(message: Message): MailText {
  return { subject: message.subject, text: plainText(message), html: html(message) };
}

function plainText({
  brand,
  greeting,
  paragraphs,
  quote = '',
  details = [],
  links = [],
  footnote = '',
}: Message): string {
  return [
    greeting,
    ...paragraphs.map(wrap),
    quote && quoteLines(quote),
    details.map(([label, value]) => `${label}: ${toSingleLine(value)}`).join('\n'),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    wrap(footnote),
    `-- \n${brand}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function html({
  brand,
  subject,
  greeting,
  paragraphs,
  quote = '',
  details = [],
  links = [],
  footnote = '',
}: Message): string {
  const rows = details.map(
    ([label, value]) => `<tr><th scope="row">${escapeWrapped(label)}</th>\n<td>${escapeWrapped(value)}</td></tr>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeWrapped(subject)}</title><style>${styles}</style></head><body><main>`,
    ...[greeting, ...paragraphs].map((paragraph) => `<p>${escapeWrapped(paragraph)}</p>`),
    ...(quote ? [`<blockquote>${quote.split(lineEnd).map(escapeWrapped).join('<br>\n')}</blockquote>`] : []),
    ...(rows.length > 0 ? ['<table>', ...rows, '</table>'] : []),
    ...links.map(
      ({ label, url }) => `<p><a class="button"\nhref="${escapeWrapped(url)}">\n${escapeWrapped(label)}</a></p>`,
    ),
    ...[footnote, brand].filter(Boolean).map((line) => `<p><small>${escapeWrapped(line)}</small></p>`),
    '</main></body></html>',
  ].join('\n');
}

/** Line ends of any program. */
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** Marks every line, so that none looks like ours. */
const quoteLines = (text: string) => text.split(lineEnd).map(wrap).join('\n').replace(/^/gm, '> ');

/** A line break in a value could look like another detail. */
const toSingleLine = (text: string) => text.replace(/[\s\u0085]+/g, ' ');

const escapeWrapped = (text: string) => escapeHtml(wrap(text));

/** Wraps at 60 characters, because the transfer encoding would fold longer lines, even within links. */
function wrap(text: string): string {
  return text.replace(/(?![^\n]{1,60}$)([^\n]{1,60})[ ]/g, '$1\n');
}
