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
