import { median } from '../in-turns';
import { answersWithin } from '../load';
import { type RunningApi, startApi } from '../running-api';
import { cpuShare, findCgroups, processorTimes } from './cpu-share';

const counts = [1, 2, 4];
const percent = Number(process.env.CPU_SHARE ?? 20);
const seconds = 4;
const parallel = 8;
const warmUpSeconds = 5;

const history = (api: RunningApi) => api.call('/payment/services-order?limit=20');

/** Throughput of 1, 2 and 4 API processes with a fixed share of a processor each, on one database. */
export async function measureProcesses(databaseUrl: string, rounds: number): Promise<void> {
  const cgroups = findCgroups();
  if ('missing' in cgroups) return console.log(`API processes: not measured, because ${cgroups.missing}`);
  console.log(
    `API processes with ${percent} % of a processor each (cgroups v${cgroups.version}), a customer's orders:`,
  );
  const apis = [];
  const shares = [];
  try {
    for (let index = 0; index < Math.max(...counts); index += 1) {
      const api = await startApi({ databaseUrl });
      apis.push(api);
      // Otherwise the first one, which takes part in all measurements, would be the fastest: V8 optimizes what runs often.
      await answersWithin([history(api)], warmUpSeconds * 1000, parallel);
      // Beginning here, so that a start takes no longer than usual.
      const share = cpuShare(`site-bench-${process.pid}-${index}`, percent);
      shares.push(share);
      share.add(api.pid);
    }
    const samples = counts.map(() => [] as Sample[]);
    for (let round = 0; round <= rounds; round += 1)
      for (const [place, count] of counts.entries()) {
        const targets = apis.slice(0, count).map(history);
        const sample = await measure(targets, shares.slice(0, count));
        // The first round warms up.
        if (round > 0) samples[place]?.push(sample);
      }
    report(samples);
  } finally {
    for (const api of apis) await api.stop();
    for (const share of shares) share.remove();
  }
}

interface Sample {
  perSecond: number;
  /** The share of the periods that ended with the CPU quota used up. */
  throttled: number;
  /** CPU time of the database, as a share of one processor. */
  database: number;
  /** Idle CPU time, as a share of the machine. */
  idle: number;
}

type Share = ReturnType<typeof cpuShare>;

async function measure(targets: Parameters<typeof answersWithin>[0], shares: Share[]): Promise<Sample> {
  const read = () => shares.map((share) => share.read());
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const [before, times] = [read(), processorTimes('postgres')];
  const answers = await answersWithin(targets, seconds * 1000, parallel * targets.length);
  const [after, timesAfter] = [read(), processorTimes('postgres')];
  const grown = (key: 'periods' | 'throttled') =>
    sum(after.map((each) => each[key])) - sum(before.map((each) => each[key]));
  return {
    perSecond: answers / seconds,
    throttled: grown('throttled') / grown('periods'),
    database: (timesAfter.named - times.named) / seconds,
    idle: (timesAfter.idle - times.idle) / (timesAfter.total - times.total),
  };
}

function report(samples: Sample[][]): void {
  const middle = (place: number, key: keyof Sample) => median((samples[place] ?? []).map((sample) => sample[key]));
  const share = (value: number) => `${Math.round(value * 100)} %`;
  const one = middle(0, 'perSecond');
  console.table(
    Object.fromEntries(
      counts.map((count, place) => [
        count,
        {
          'answers per second': Math.round(middle(place, 'perSecond')),
          'of linear': share(middle(place, 'perSecond') / one / count),
          'share used up': share(middle(place, 'throttled')),
          'database, of a processor': share(middle(place, 'database')),
          'machine idle': share(middle(place, 'idle')),
        },
      ]),
    ),
  );
  const last = counts.length - 1;
  const limit =
    middle(last, 'throttled') > 0.8
      ? 'the share of the API processes, so more processes answer more'
      : middle(last, 'idle') < 0.1
        ? 'the processors of this machine'
        : 'the database';
  console.log(`With ${counts[last]} processes the limit is ${limit}.`);
}
