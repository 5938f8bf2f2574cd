import { showWhenSlow } from './page/slow-bar';
import { type StartList, startElement } from './routing/start-list';
import { applyTheme, THEME_KEY } from './theme/apply-theme';

/**
 * Inlined into every document after the styles. It runs before the first paint and loads the code after the page has
 * loaded, so that the code never delays the content.
 */
const marks = document.documentElement.dataset;

// Set before the first paint, so that the header shows the right buttons and no theme flashes. Storage may be blocked.
try {
  applyTheme(localStorage.getItem(THEME_KEY));
  marks.session = localStorage.getItem('user_token') ? 'in' : 'out';
} catch {
  marks.session = 'out';
}

// Only the first screen is laid out before the load event, unless the URL has a hash further down.
if (!location.hash) marks.firstScreen = '';
const layOutAll = () => delete marks.firstScreen;

let earlyButton: HTMLButtonElement | undefined;
let hideSlowBar: (() => void) | undefined;

function remember(button: HTMLButtonElement | null | undefined): void {
  if (!button) return;
  earlyButton?.removeAttribute('aria-busy');
  earlyButton = button;
  button.setAttribute('aria-busy', 'true');
  hideSlowBar ??= showWhenSlow('slow-bar');
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link?.hash) layOutAll();
  // Until the page is hydrated, links load a document: React must not handle the click.
  if (link) event.stopPropagation();
  remember(target.closest<HTMLButtonElement>(':is(#main,header) button[type=button]:not([popovertarget])'));
}

function onEnter({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.matches('form input:not([type=file])')) remember(target.form?.querySelector('[type=submit]'));
}

addEventListener('click', onClick, true);
addEventListener('keydown', onEnter, true);
/** Returns the last button pressed before the code ran, also by Enter in a field, and stops listening. */
window.takeEarlyClick = () => {
  removeEventListener('click', onClick, true);
  removeEventListener('keydown', onEnter, true);
  hideSlowBar?.();
  return earlyButton;
};

function showStuckBar(): void {
  const bar = document.getElementById('stuck-bar');
  const retry = bar?.querySelector('button');
  if (!bar || !retry) return;
  bar.hidden = false;
  retry.onclick = () => location.reload();
}

function append<Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>): void {
  document.head.append(Object.assign(document.createElement(tag), { crossOrigin: 'anonymous' }, properties));
}

function loadCode(): void {
  const { preloads, scripts }: StartList = JSON.parse(document.getElementById(startElement)?.textContent ?? '');
  for (const preload of preloads) append('link', { rel: 'preload', as: 'script', ...preload });
  for (const script of scripts) append('script', { async: false, ...script, onerror: showStuckBar });
  setTimeout(layOutAll);
}

let started = false;
function startOnce(): void {
  if (started) return;
  started = true;
  setTimeout(loadCode);
}

addEventListener('load', startOnce);
// A slow picture delays the load event, so the code waits for it for at most one second.
addEventListener('DOMContentLoaded', () => setTimeout(startOnce, 1000));
