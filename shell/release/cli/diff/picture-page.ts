import escapeHtml from 'escape-html';

/** An HTML document that shows pictures before and after side by side. File names are relative to the document. */
export function picturePage(title: string, pages: { path: string; before: string; after: string }[]): string {
  const sections = pages.map(
    ({ path, before, after }) => `
<section><h2>${escapeHtml(path)}</h2>
<figure><img src="${before}" alt="Before"><figcaption>Before</figcaption></figure>
<figure><img src="${after}" alt="After"><figcaption>After</figcaption></figure></section>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font:1rem system-ui;margin:2rem}section{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
h2{grid-column:1/-1}figure{margin:0}img{width:100%;border:1px solid #ccc}</style>
<h1>${escapeHtml(title)}</h1>${sections.join('')}
</html>
`;
}
