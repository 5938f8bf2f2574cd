import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

testOfPromtool('Prometheus understands every expression of the dashboard', () => {
  const work = mkdtempSync(join(tmpdir(), 'dashboard-'));
  try {
    const { panels } = JSON.parse(readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8'));
    const expressions: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', 'a')),
    );
    expect(expressions.length).toBeGreaterThan(20);
    // As recording rules, because promtool checks only those and alerts. Each YAML value is a JSON string, too.
    const rules = expressions.map((expr, index) => ({ record: `dashboard:expression:${index}`, expr }));
    const file = join(work, 'rules.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(promtool('check', 'rules', file)).toMatchObject({
      status: 0,
      output: expect.stringContaining(`SUCCESS: ${expressions.length} rules found`),
    });
  } finally {
    rmSync(work, { recursive: true });
  }
});

test('each alert leads to a section that says what to do', () => {
  const sections = [...readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8').matchAll(/^#+ (.+)$/gm)];
  const anchors = sections.map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
  const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8');
  const runbooks = [...alerts.matchAll(/runbook: docs\/operating\.md#(\S+)/g)].map(([, anchor]) => anchor);
  expect(runbooks).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0);
  expect(anchors).toEqual(expect.arrayContaining(runbooks));
});
