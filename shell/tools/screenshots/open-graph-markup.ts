import escapeHtml from 'escape-html';
import { brand } from '../../platform/src/brand/brand';

/** Content of a page's Open Graph image. */
export interface OpenGraphWords {
  title: string;
  description: string;
  picture: string | undefined;
  /** The brand's logo, as SVG. */
  mark: string;
  /** The site's style sheets, with its fonts, tokens and colours. */
  styles: string;
}

const layout = `
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: var(--surface); }
.card { box-sizing: border-box; display: grid; grid-template: auto 1fr / 1fr 430px; gap: 0 48px; height: 630px;
  padding: 64px 72px 72px; border-bottom: 20px solid var(--accent-600); }
.brand { display: flex; gap: 18px; align-items: center; grid-column: 1 / -1; color: var(--text-strong);
  font: 600 34px var(--font-display); }
.brand svg { width: 56px; height: 56px; }
.words { align-self: center; }
h1 { margin: 0; color: var(--text-strong); font: 600 68px/1.06 var(--font-display); letter-spacing: -0.02em; text-wrap: balance; }
p { margin: 24px 0 0; color: var(--text-muted); font: 400 28px/1.4 var(--font-text); text-wrap: pretty; }
.lamp { align-self: center; justify-self: center; }
.lamp svg { width: 320px; height: 320px; }
img { align-self: center; justify-self: center; max-width: 100%; max-height: 400px; }
`;

/** Returns a complete document of the Open Graph image, in the site's fonts and colours. */
export function openGraphMarkup(
  { title, description, picture, mark, styles }: OpenGraphWords,
  siteUrl: string,
): string {
  return `<!doctype html><html lang="en"><head><base href="${siteUrl}/"><style>${styles}</style><style>${layout}</style></head>
<body><main class="card">
<div class="brand">${mark}${escapeHtml(brand.name)}</div>
<div class="words"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p></div>
${picture ? `<img src="${escapeHtml(picture)}" alt="">` : `<div class="lamp">${mark}</div>`}
</main></body></html>`;
}
