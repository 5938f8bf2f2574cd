import type { Browser, Page } from '@playwright/test';

/** Measurements of one page view on a throttled phone; times in ms from the navigation, sizes in bytes as sent. */
export interface PageView {
  fcp: number;
  lcp: number;
  cls: number;
  /** Longest task before `load`. */
  longestTask: number;
  /** When the page first responded to a click; 0 without a click. */
  answered: number;
  scriptBytes: number;
  /** Length of the longest chain of requests in which each request caused the next one. */
  depth: number;
}

interface Observed {
  lcp: number;
  cls: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before any other script. */
function observe(): void {
  const seen: Observed = { lcp: 0, cls: 0, tasks: [] };
  Object.assign(window, { seen });
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) seen.cls += Number(entry.value);
  });
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
}

interface Request {
  url: string;
  /** URL of the document, script or style sheet that caused the request. */
  askedBy: string | undefined;
  ended: boolean;
  bytes: number;
  script: boolean;
}

/** Finds the longest chain in which each request was caused by the previous one. */
function depthOf(requests: Request[]): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const depth = (request: Request): number => {
    const parent = request.askedBy === request.url ? undefined : byUrl.get(request.askedBy ?? '');
    return parent ? 1 + depth(parent) : 1;
  };
  return Math.max(0, ...requests.map(depth));
}

/**
 * How long a view waits on the other site, in ms, until the browser is idle and has a spare process. Without this, the
 * start of a process is a third of the time to the first paint, and most of the variance.
 */
const settling = 700;

const elsewhere = 'http://elsewhere.example/';

/**
 * Opens a page of another site, because visitors arrive from one: then the browser starts a process for every page. From
 * an empty tab, it would only for one with `Cross-Origin-Opener-Policy`, which a static copy does not send.
 */
async function openElsewhere(page: Page): Promise<void> {
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(elsewhere);
  await page.unroute(elsewhere);
}

/**
 * Views a page once, coming from another site, with an empty cache: CPU slowed down 4 times, 150 ms latency,
 * 1.6 Mbit/s down, 412 px wide.
 * @param click interacts with the page after `load`, and resolves when the page has responded
 * @param lookOn how long the view lasts after that, in ms: scripts start after `load`
 */
export async function viewOnPhone(
  browser: Browser,
  url: string,
  { click, lookOn = 2500 }: { click?: (page: Page) => Promise<void>; lookOn?: number } = {},
): Promise<PageView> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await openElsewhere(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const requests = new Map<string, Request>();
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request, initiator }) => {
    // Nothing waits for a beacon.
    if (!request.url.startsWith('http') || type === 'Ping') return;
    const askedBy = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    const script = type === 'Script' || request.url.endsWith('.js');
    requests.set(requestId, { url: request.url, askedBy, ended: false, bytes: 0, script });
  });
  // The bytes received so far are the response header, which does not count as file size.
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = -response.encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { ended: true, bytes: request.bytes + encodedDataLength });
  });
  await page.addInitScript(observe);
  await page.waitForTimeout(settling);
  await page.goto(url, { waitUntil: 'load' });
  if (click) await click(page);
  const answered = click ? await page.evaluate(() => performance.now()) : 0;
  await page.waitForTimeout(lookOn);
  const measured = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Observed };
    const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const tasks = seen.tasks.filter(({ start }) => start < navigation.loadEventEnd);
    return { fcp, lcp: seen.lcp, cls: seen.cls, longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)) };
  });
  await context.close();
  const all = [...requests.values()].filter(({ ended }) => ended);
  const scriptBytes = all.filter(({ script }) => script).reduce((sum, { bytes }) => sum + bytes, 0);
  return { ...measured, answered, scriptBytes, depth: depthOf(all) };
}
