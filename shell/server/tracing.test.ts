import { type CollectedSpan, startTraceCollector } from '@site/tracing/testing';
import { RunningSite } from '../testing/running-site';
import { payInvoice } from '../testing/site-load';

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let site: RunningSite;
beforeAll(async () => {
  collector = await startTraceCollector();
  site = await RunningSite.start({ ...collector.env, ACCESS_LOG: '1', LOG_FORMAT: 'json' });
});
afterAll(async () => {
  await site.stop();
  collector.stop();
});

const named = (spans: CollectedSpan[], service: string, name: string) =>
  spans.find((span) => span.service === service && span.name === name);

/** Returns a span and those above it, up to the first whose parent has not arrived. */
function chainFrom(start: CollectedSpan | undefined, spans: CollectedSpan[]): CollectedSpan[] {
  const parent = start && spans.find(({ spanId }) => spanId === start.parentId);
  return start ? [start, ...chainFrom(parent, spans)] : [];
}

test('one trace leads from the site through the API to the provider, and to the lines of the log', async () => {
  await payInvoice(site, 1234);
  const creation = (spans: CollectedSpan[]) => named(spans, 'site-sandbox', 'POST /v1/orders');
  const isWhole = (spans: CollectedSpan[]) => chainFrom(creation(spans), spans).at(-1)?.parentId === '';
  // Each process sends its spans at its own time.
  const spans = await collector.until(isWhole);
  const chain = chainFrom(creation(spans), spans);
  const traceId = chain[0]?.traceId;
  for (const span of chain) expect(span.traceId).toBe(traceId);
  expect(chain.map(({ service, name }) => `${service}: ${name}`)).toEqual([
    'site-sandbox: POST /v1/orders',
    'site-api: POST',
    'site-api: POST /api/v1/payment/razorpay-create-order',
    'site: POST',
    'site: POST /api/*',
  ]);
  expect(site.lines.filter((line) => line.includes(`"trace_id":"${traceId}"`))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\{.*"access"/),
      expect.stringMatching(/^\[api\] .*razorpay-create-order/),
    ]),
  );
});

test('a visitor chooses neither the id of a trace nor whether it is recorded', async () => {
  const chosen = 'abcdefabcdefabcdefabcdefabcdefab';
  for (const flags of ['01', '00'])
    await fetch(`${site.url}/api/v1/user/single`, {
      headers: { traceparent: `00-${chosen}-1234567812345678-${flags}` },
    });
  const recorded = (spans: CollectedSpan[]) => spans.filter(({ name }) => name === 'GET /api/v1/user/single');
  const spans = recorded(await collector.until((all) => recorded(all).length === 2));
  for (const { traceId } of spans) expect(traceId).not.toBe(chosen);
});

test('no span contains a token, an address, a header or a part of a form', async () => {
  const headers = { 'content-type': 'application/json', authorization: 'header-secret', 'user-agent': 'agent-secret' };
  const credentials = JSON.stringify({ email: 'person@example.com', password: 'Body-Secret1!' });
  await fetch(`${site.url}/api/v1/user/login`, { method: 'POST', headers, body: credentials });
  await fetch(`${site.url}/reset-password/path-secret?email=query%40example.com`, { headers });
  await fetch(`${site.url}/api/v1/user/activate/path-secret?email=query%40example.com`, { headers });
  await fetch(`${site.url}/unknown-secret/api?token=query-secret`, { headers });
  const pages = (spans: CollectedSpan[]) => spans.filter(({ name }) => name === 'GET /*').length;
  await collector.until(
    (spans) => named(spans, 'site-api', 'POST /api/v1/user/login') !== undefined && pages(spans) >= 2,
  );
  expect(collector.received()).not.toMatch(/secret|person|example\.com|query%40|Paula|5550101|127\.0\.0\.1/i);
});

test('a collector that fails is reported once for each process, and costs no answer', async () => {
  collector.answer(500);
  for (let round = 0; round < 30; round += 1) {
    expect((await fetch(`${site.url}/api/v1/catalogue`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const failing = /traces cannot be sent/;
  await site.line(/^\{.*traces cannot be sent/);
  await site.line(/^\[api\].*traces cannot be sent/);
  collector.answer(200);
  await fetch(`${site.url}/api/v1/catalogue`);
  await site.line(/^\{.*traces are sent again/);
  expect(site.lines.filter((line) => line.startsWith('{') && failing.test(line))).toHaveLength(1);
});
