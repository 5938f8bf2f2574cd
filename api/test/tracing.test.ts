import { startTraceCollector } from '@site/tracing/testing';
import { buildApi } from './built-api';
import { postJson, runApi } from './running-api';
import { admin, removeDataDirs, testSettings } from './settings';

let built: ReturnType<typeof buildApi>;
beforeAll(() => {
  built = buildApi();
});
afterAll(() => {
  built.remove();
  removeDataDirs();
});

test('a trace has the statements of the database without their values', async () => {
  const collector = await startTraceCollector();
  const api = await runApi(built.main, await testSettings(), { env: collector.env });
  expect((await postJson(api, '/user/login', admin)).status).toBe(200);
  const statement = /^select .* from "users" where .*"email" = (\$1|\?)/i;
  const textOf = ({ attributes }: { attributes: object }) =>
    Object.values(attributes).find((value) => statement.test(value));
  const spans = await collector.until((all) => all.some(textOf) && all.some(({ name }) => name.includes('login')));
  const query = spans.find(textOf);
  const request = spans.find(({ name }) => name === 'POST /api/v1/user/login');
  expect(query?.traceId).toBe(request?.traceId);
  expect(collector.received()).not.toContain(admin.email);
  expect(await api.stop()).toBe(0);
  collector.stop();
}, 60_000);

test('over TCP, only a site that knows the secret continues its trace', async () => {
  const collector = await startTraceCollector();
  const serviceSecret = 'a secret that sites and APIs share';
  const settings = await testSettings({ role: 'all', serviceSecret });
  const api = await runApi(built.main, settings, { env: { ...collector.env, SERVICE_SECRET: serviceSecret } });
  const ids = { forged: 'abcdefabcdefabcdefabcdefabcdef01', own: 'abcdefabcdefabcdefabcdefabcdef02' };
  const ask = (traceId: string, secret: string) =>
    fetch(`${api.base}/catalogue`, {
      headers: { traceparent: `00-${traceId}-1234567812345678-01`, 'x-service-secret': secret },
    });
  await ask(ids.forged, 'a secret that somebody guessed....');
  await ask(ids.own, serviceSecret);
  const spans = await collector.until((all) => all.length >= 2 && all.some(({ traceId }) => traceId === ids.own));
  expect(spans.map(({ traceId }) => traceId)).not.toContain(ids.forged);
  expect(collector.received()).not.toContain('secret');
  await api.stop();
  collector.stop();
}, 60_000);
