import { type Browser, chromium, type Page } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: flags });

/** What one page view cost on the slowed phone; times in ms from the navigation, sizes in bytes as sent. */
export interface PageView {
  fcp: number;
  lcp: number;
  cls: number;
  /** Longest task before `load`. */
  longestTask: number;
  /** When the page answered to a click for the first time; 0 where nothing was clicked. */
  answered: number;
  scriptBytes: number;
  /** The longest chain of requests that asked for one another. */
  depth: number;
}

interface Observed {
  lcp: number;
  cls: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page, before anything else. */
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
  /** The address of what asked for it: the document, a script or a style sheet. */
  askedBy: string | undefined;
  ended: boolean;
  bytes: number;
  script: boolean;
}

/** The longest chain in which each request was asked for by the one before. */
function depthOf(requests: Request[]): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const depth = (request: Request): number => {
    const parent = request.askedBy === request.url ? undefined : byUrl.get(request.askedBy ?? '');
    return parent ? 1 + depth(parent) : 1;
  };
  return Math.max(0, ...requests.map(depth));
}

/**
 * What a view waits for its new process to be up, in ms: without, that start is a third of the time to the paint, and most of
 * the spread.
 */
const settling = 700;

/**
 * One cold view of a page: 4 times slower processor, 150 ms latency, 1.6 Mbit/s down, 412 px wide.
 * @param click once the largest paint is there, acts as a visitor and resolves when the page has answered
 * @param lookOn how long the view goes on after that, in ms: scripts start after `load`
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
    if (!request.url.startsWith('http')) return;
    const askedBy = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    const script = type === 'Script' || request.url.endsWith('.js');
    requests.set(requestId, { url: request.url, askedBy, ended: false, bytes: 0, script });
  });
  // What has arrived by then is the answer's header, which is no part of what a file weighs.
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
