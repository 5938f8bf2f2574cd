import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { isInstalled, testIf } from '../../testing/installed-programs';

const folder = join(projectRoot, 'docs/operating');
const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};
const testOfPromtool = testIf(isInstalled('promtool', '--version'));

testOfPromtool('Prometheus accepts the alerts', () => {
  expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({ status: 0 });
});

testOfPromtool('the alerts fire for failures, and not for a healthy site', () => {
  expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 });
});

test('each alert leads to a section that says what to do', () => {
  const sections = [...readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8').matchAll(/^#+ (.+)$/gm)];
  const anchors = sections.map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
  const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8');
  const runbooks = [...alerts.matchAll(/runbook: docs\/operating\.md#(\S+)/g)].map(([, anchor]) => anchor);
  expect(runbooks).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0);
  expect(anchors).toEqual(expect.arrayContaining(runbooks));
});
