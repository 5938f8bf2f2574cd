import { html, type Markup } from './html';

/** A page of the sandbox, labelled as such. */
export function page(title: string, body: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Sandbox</title>
<link rel="stylesheet" href="/sandbox/assets/tokens.css">
<link rel="stylesheet" href="/sandbox/assets/sandbox.css">
<link rel="stylesheet" href="/sandbox/assets/pages.css">
</head>
<body class="sandbox">
<p class="sandbox-label"><strong>Sandbox</strong>: no money moves</p>
<main class="sandbox-page">${body}</main>
</body>
</html>`.toString();
}
