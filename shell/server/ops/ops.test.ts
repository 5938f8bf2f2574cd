import { mkdirSync, readFileSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { freePort } from '@site/test-servers/free-port';
import { listeningAddresses } from '../../testing/listening-ports';
import { RunningSite } from '../../testing/running-site';

let site: RunningSite;
let ops: string;
beforeAll(async () => {
  const OPS_PORT = String(await freePort());
  site = await RunningSite.start({ OPS_PORT, SHUTDOWN_DELAY: '15' });
  ops = `http://127.0.0.1:${OPS_PORT}`;
});
afterAll(() => site.stop());

const ready = async () => {
  const response = await fetch(`${ops}/health/ready`);
  return { status: response.status, checks: (await response.json()).checks };
};

test('a site that can work is live and ready, and says what it checked', async () => {
  expect(await (await fetch(`${ops}/health/live`)).json()).toEqual({ status: 'ok' });
  const names = ['site', 'api', 'release-api', 'sandbox', 'release store', 'database', 'disk'];
  expect(await ready()).toEqual({ status: 200, checks: Object.fromEntries(names.map((name) => [name, 'ok'])) });
});

test('without OPS_HOST, only this machine can ask', () => {
  const [opsServer] = listeningAddresses(site.process.pid ?? 0).filter(({ port }) => ops.endsWith(`:${port}`));
  // 127.0.0.1 in the notation of /proc.
  expect(opsServer?.address).toBe('0100007F');
});

test('the metrics count requests of both processes by route, never by URL', async () => {
  await fetch(`${site.url}/trainings?secret=typed`);
  await fetch(`${site.url}/api/v1/user/single`);
  const response = await fetch(`${ops}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  expect(text).toMatch(/^http_requests_total\{.*route="\/api\/v1\/user\/single",status="401",process="api"\} 1$/m);
  expect(text).toMatch(/^http_requests_total\{.*process="site"\} \d+$/m);
  expect(text).toMatch(/^http_request_duration_seconds_bucket\{le="0\.1",.*process="site"\}/m);
  for (const line of [
    'mails_waiting{process="api"} 0',
    'webhooks_unhandled{process="api"} 0',
    'orders_pending{process="api"} 0',
    'orders_in_review{process="api"} 0',
    'mails_waiting_oldest_seconds{process="api"} 0',
    'site_ready{check="database",process="site"} 1',
    'queue_waiting{queue="passwords",process="api"} 0',
    'queue_waiting{queue="files",process="api"} 0',
    'queue_waiting{queue="database",process="api"} 0',
  ])
    expect(text).toContain(`\n${line}\n`);
  expect(text).toMatch(/^site_release_info\{app="mfe-trainings",version="1\.0\.0-dev\.\w+",process="site"\} 1$/m);
  expect(text).toMatch(/^site_process_up\{service="api",process="site"\} 1$/m);
  expect(text).toMatch(/^site_disk_free_bytes\{process="site"\} \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds\{process="(api|site)"\}/m);
  expect(text).not.toContain('secret');
});

test('web vitals are counted by page and version at both addresses, and other values are not', async () => {
  const text = await (await fetch(`${ops}/metrics`)).text();
  const [, release] = /site_release_info\{app="mfe-trainings",version="([^"]+)"/.exec(text) ?? [];
  const report = { kind: 'vital.lcp', remote: 'mfe-trainings', release, page: 'trainings', value: 1700 };
  for (const path of ['/api/v1/client-events', '/api/client-events?page=x'])
    await fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([report, { ...report, page: 'invented' }, { ...report, release: '9.9.9' }]),
    });
  const counts = (await (await fetch(`${ops}/metrics`)).text()).match(/^web_vitals_lcp_seconds_count.*$/gm);
  expect(counts).toEqual([
    `web_vitals_lcp_seconds_count{app="mfe-trainings",version="${release}",page="trainings",process="site"} 2`,
  ]);
});

test('the alerts and the dashboard read only metrics that exist', async () => {
  const text = await (await fetch(`${ops}/metrics`)).text();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const existing = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  const operating = join(projectRoot, 'docs/operating');
  const alerts = readFileSync(join(operating, 'alerts.yml'), 'utf8').match(/(?<=expr: ).*/g) ?? [];
  const dashboard =
    readFileSync(join(operating, 'grafana-dashboard.json'), 'utf8').match(/(?<="expr": ").*(?=")/g) ?? [];
  const used = [...alerts, ...dashboard].flatMap(metricsIn).filter((name) => name !== 'up');
  expect(used.length).toBeGreaterThan(40);
  expect(existing).toEqual(expect.arrayContaining(used));
});

/** The names in a PromQL expression, without functions, labels and operators. */
const metricsIn = (expression: string): string[] =>
  expression
    .replace(/\b(by|without) \([^)]*\)|\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .match(/\b[a-z_]\w*\b(?!\s*\()/g)
    ?.filter((name) => !['and', 'or', 'sum', 'min', 'max', 'count'].includes(name)) ?? [];

test('visitors reach none of it on the public port', async () => {
  for (const path of [
    '/metrics',
    '/health/ready',
    '/ops/metrics',
    '/api/ops/metrics',
    '/api/v1/ops/ready',
    '/api/../ops/ready',
  ]) {
    const response = await fetch(site.url + path);
    expect([path, response.status]).toEqual([path, expect.any(Number)]);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toMatch(/http_requests_total|"database"/);
  }
});

test('a lost store and a dead process are named', async () => {
  const states = join(site.dataDir, 'releases', 'state');
  renameSync(states, `${states}.lost`);
  expect(await ready()).toMatchObject({
    status: 503,
    checks: { 'release store': 'cannot be read (ENOENT)', api: 'ok' },
  });
  renameSync(`${states}.lost`, states);
  expect((await ready()).status).toBe(200);
  const head = join(site.dataDir, 'release-head', '999999.json');
  mkdirSync(head);
  expect((await ready()).checks).toMatchObject({ 'release store': 'cannot be read (EISDIR)' });
  rmdirSync(head);
  expect((await ready()).status).toBe(200);

  site.signal('api', 'SIGSTOP');
  for (;;) {
    const { status, checks } = await ready();
    if (status === 503 && checks.api !== 'ok') break;
  }
  expect(
    (await (await fetch(`${ops}/metrics`)).text()).includes('site_process_up{service="api",process="site"} 0'),
  ).toBe(true);
});

test('a stop is announced first, while requests are still accepted', async () => {
  // After six seconds it was killed, and starts again by itself.
  if (site.pids.api) site.signal('api', 'SIGCONT');
  for (let before = await ready(); before.status !== 200; ) before = await ready();
  const stoppedAt = performance.now();
  const stopped = site.stop();
  for (;;) {
    const { status, checks } = await ready();
    if (status === 503) {
      expect(checks.site).toBe('is stopping');
      break;
    }
  }
  for (const path of ['/trainings', '/api/v1/catalogue']) expect((await fetch(site.url + path)).status).toBe(200);
  expect(performance.now() - stoppedAt).toBeLessThan(15_000);
  expect(await stopped).toBe(0);
  expect(performance.now() - stoppedAt).toBeGreaterThan(15_000);
});
