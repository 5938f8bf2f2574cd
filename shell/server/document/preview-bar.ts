import { formatOverrides, formatUntil, type Preview } from '@site/release/deploy';
import escapeHtml from 'escape-html';

/** Path that ends the preview in this browser. */
export const leavePath = '/preview/leave';

/**
 * A bar at the foot of every page of a preview. It is outside the app, so it causes no layout shift and works without
 * scripts.
 */
export const previewBar = (preview: Preview): string =>
  `<aside class="preview-bar" aria-label="Preview"><p>Preview of <strong>${escapeHtml(formatOverrides(preview))}</strong>, until ${formatUntil(preview)}. Only people with the preview link see it.</p>${leaveForm}</aside>`;

export const leaveForm = `<form method="post" action="${leavePath}"><button class="btn btn--small" type="submit">Leave the preview</button></form>`;

/** Inlined, because the previewed shell may not have this style. */
export const previewStyle = `.preview-bar{position:fixed;inset:auto 0 0;z-index:var(--z-toast);display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:var(--space-2) var(--space-6);padding:var(--space-2) var(--gutter);border-top:2px solid var(--lamp-400);background:var(--lamp-100);color:var(--ink-950);font-size:var(--text-sm)}
.preview-bar p{margin:0;max-width:none;overflow-wrap:anywhere}
body:has(.preview-bar){padding-bottom:8rem}
html:has(.preview-bar){scroll-padding-bottom:8rem}
@media print{.preview-bar{display:none}}`;
