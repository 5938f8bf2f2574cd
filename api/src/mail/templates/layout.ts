import type { MailText } from '../mail';

/** A mail as data: both forms are drawn from it and say the same. */
export interface Letter {
  brand: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Label and value, one line each. */
  details?: [label: string, value: string][];
  links?: { label: string; url: string }[];
  footnote?: string;
}

const styles = {
  page: 'margin:0;padding:32px 16px;background:#f5f6f8;font:16px/1.5 system-ui,sans-serif;color:#1c2430',
  sheet: 'max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px',
  button: 'display:inline-block;padding:12px 20px;border-radius:8px;background:#12508f;color:#fff;text-decoration:none',
  label: 'padding:4px 16px 4px 0;color:#55606e;text-align:left;font-weight:normal',
  small: 'color:#55606e;font-size:14px',
};

export function layOut(letter: Letter): MailText {
  return { subject: letter.subject, text: plainText(letter), html: html(letter) };
}

function plainText({ brand, greeting, paragraphs, details = [], links = [], footnote }: Letter): string {
  return [
    greeting,
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    footnote,
    `-- \n${brand}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function html({ brand, subject, greeting, paragraphs, details = [], links = [], footnote }: Letter): string {
  const row = ([label, value]: [string, string]) =>
    `<tr><th scope="row" style="${styles.label}">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;
  const body = [
    `<p>${escapeHtml(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    details.length > 0 ? `<table style="border-collapse:collapse">${details.map(row).join('')}</table>` : '',
    ...links.map(
      ({ label, url }) => `<p><a style="${styles.button}" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
    ),
    footnote ? `<p style="${styles.small}">${escapeHtml(footnote)}</p>` : '',
    `<p style="${styles.small}">${escapeHtml(brand)}</p>`,
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.page}"><div style="${styles.sheet}">${body.join('\n')}</div></body></html>`;
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
