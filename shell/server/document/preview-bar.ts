import { formatMix, formatUntil, type Preview } from '@site/release/deploy';
import { escapeHtml } from './markup';

/** Where a preview ends before its time. */
export const leavePath = '/preview/leave';

/** Stands over the foot of every page of a preview, outside the app: it moves nothing, and needs no code to be left. */
export const previewBar = (preview: Preview): string =>
  `<aside class="preview-bar" aria-label="Preview"><p>Preview of <strong>${escapeHtml(formatMix(preview))}</strong>, until ${formatUntil(preview)}. Only you see it.</p>${leaveForm}</aside>`;

export const leaveForm = `<form method="post" action="${leavePath}"><button class="btn btn--small" type="submit">Leave the preview</button></form>`;

/** Its style goes with it, because the shell that is previewed may not know it. */
export const previewStyle = `.preview-bar{position:fixed;inset:auto 0 0;z-index:var(--z-toast);display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:var(--space-2) var(--space-6);padding:var(--space-2) var(--gutter);border-top:2px solid var(--lamp-400);background:var(--lamp-100);color:var(--ink-950);font-size:var(--text-sm)}
.preview-bar p{margin:0;max-width:none;overflow-wrap:anywhere}
body:has(.preview-bar){padding-bottom:8rem}
html:has(.preview-bar){scroll-padding-bottom:8rem}
@media print{.preview-bar{display:none}}`;
