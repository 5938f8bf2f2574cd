import type { ReleaseFiles } from '@site/release/store';
import escapeHtml from 'escape-html';
import { tag } from './html/markup';
import { entryStyles } from './page-assets';
import { documentPolicies } from './policy';
import { sha256 } from './start-script';

interface Notice {
  title: string;
  text: string;
  /** Markup of the visitor's next step. */
  action: string;
}

/** A page for a message of the server, in the live shell's style and without scripts. */
export async function noticePage(shell: ReleaseFiles, { title, text, action }: Notice) {
  const styles = await entryStyles(shell);
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'robots', content: 'noindex' }),
    ...styles.map((style) => `<style>${style.text}</style>`),
    `</head><body><main class="wrap page-failed"><h1>${escapeHtml(title)}</h1>`,
    `<p class="lead">${escapeHtml(text)}</p>${action}</main></body></html>`,
  ].join('');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...documentPolicies(
      { checkoutOrigin: undefined, assetsUrl: shell.assetsUrl },
      styles.map((style) => sha256(style.text)),
    ),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  return { html, headers };
}
