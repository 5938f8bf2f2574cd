const shownMs = 5_000;

/** lucide's icons `circle-check`, `circle-alert` and `x`. */
const icons = {
  success: ['M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20', 'm9 12 2 2 4-4'],
  error: ['M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20', 'M12 8v4', 'M12 16h.01'],
  dismiss: ['M18 6 6 18', 'm6 6 12 12'],
};

const svg = 'http://www.w3.org/2000/svg';

function icon(name: keyof typeof icons): SVGElement {
  const element = document.createElementNS(svg, 'svg');
  for (const [key, value] of Object.entries({
    class: 'lucide',
    viewBox: '0 0 24 24',
    width: '24',
    height: '24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'aria-hidden': 'true',
  }))
    element.setAttribute(key, value);
  for (const d of icons[name]) element.appendChild(document.createElementNS(svg, 'path')).setAttribute('d', d);
  return element;
}

function add(parent: Element, className: string, tag = 'div'): HTMLElement {
  const element = parent.appendChild(document.createElement(tag));
  element.className = className;
  return element;
}

let outlet: { all: HTMLElement; success: HTMLElement } | undefined;
let timer: ReturnType<typeof setTimeout>;

/** Prepares the live region, because screen readers ignore one that is inserted together with its text. */
export function openBanner(): void {
  if (outlet) return;
  const all = add(document.body, 'banner-outlet');
  const success = add(all, '');
  success.setAttribute('role', 'status');
  outlet = { all, success };
}

/** Shows the banner that the platform's `BannerOutlet` shows, for five seconds. */
export function showBanner(kind: 'success' | 'error', text: string): void {
  openBanner();
  if (!outlet) return;
  clearTimeout(timer);
  for (const shown of outlet.all.querySelectorAll('.notice')) shown.remove();
  const notice = add(kind === 'success' ? outlet.success : outlet.all, 'notice');
  notice.dataset.kind = kind;
  if (kind === 'error') notice.setAttribute('role', 'alert');
  notice.append(icon(kind));
  add(notice, '', 'span').textContent = text;
  const dismiss = add(notice, 'icon-btn', 'button');
  dismiss.setAttribute('type', 'button');
  dismiss.setAttribute('aria-label', 'Dismiss');
  dismiss.append(icon('dismiss'));
  const clear = () => notice.remove();
  dismiss.addEventListener('click', clear);
  timer = setTimeout(clear, shownMs);
}
