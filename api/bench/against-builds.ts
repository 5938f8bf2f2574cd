import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { fillOrders } from './fill';
import { inTurns } from './in-turns';
import { answersTo } from './load';
import { type RunningApi, startApi } from './running-api';

const requests = 4_000;
const orders = 1_000;
const calls = ['/user/single', '/payment/services-order?limit=20'];
const thisBuild = path.join(__dirname, '..');

/** CPU time in µs that a process has used (Linux only, in steps of 10 ms). */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/**
 * Compares the API of other built copies of the project with this one, by the CPU time of one response: other work on
 * the machine changes it less than the elapsed time.
 */
export async function againstBuilds(folders: string[], rounds: number): Promise<void> {
  const apis: RunningApi[] = [];
  try {
    const builds = [...folders.map((folder) => path.join(folder, 'api/dist')), thisBuild];
    for (const build of builds) {
      const api = await startApi({}, build);
      apis.push(api);
      // Each build fills its own database, because its tables may differ.
      const fill: { fillOrders: typeof fillOrders } = require(path.join(build, 'bench/fill.js'));
      fill.fillOrders(api.dataDir, orders);
    }
    const table: Record<string, object> = {};
    for (const call of calls) {
      const cost = async ({ url }: { url: string }) => {
        const api = apis.find((each) => each.call(call).url === url);
        if (!api) throw new Error(`There is no API at ${url}`);
        const before = processorTime(api.pid);
        await answersTo(api.call(call), requests, 8);
        return (processorTime(api.pid) - before) / requests;
      };
      const medians = await inTurns(
        apis.map((api) => api.call(call)),
        cost,
        rounds,
      );
      for (const [index, value] of medians.entries())
        table[`${call} of ${builds[index]}`] = {
          'CPU time in µs': Math.round(value),
          'relative to the first': Math.round((100 * value) / (medians[0] ?? value)) / 100,
        };
    }
    console.table(table);
  } finally {
    for (const api of apis) await api.stop();
  }
}
