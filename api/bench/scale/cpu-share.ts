import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const root = '/sys/fs/cgroup';
const periodUs = 20_000;

/** A control group with a fixed share of one processor. */
interface CpuShare {
  add(pid: number): void;
  /** Periods of the scheduler so far, and those in which the group had used up its share. */
  read(): { periods: number; throttled: number };
  remove(): void;
}

/** Which cgroups this machine lets this user create, or why it does not. */
export function findCgroups(): { version: 1 | 2; folder: string } | { missing: string } {
  const [version, folder] = existsSync(path.join(root, 'cgroup.controllers'))
    ? [2 as const, root]
    : [1 as const, path.join(root, 'cpu')];
  try {
    accessSync(folder, constants.W_OK);
    return { version, folder };
  } catch (error) {
    return { missing: `${folder} cannot be used (${(error as NodeJS.ErrnoException).code})` };
  }
}

/** Creates a group whose processes get at most this percentage of one processor together. */
export function cpuShare(name: string, percent: number): CpuShare {
  const found = findCgroups();
  if ('missing' in found) throw new Error(found.missing);
  const group = path.join(found.folder, name);
  const write = (file: string, text: string) => writeFileSync(path.join(group, file), text);
  mkdirSync(group);
  const quotaUs = Math.round((periodUs * percent) / 100);
  if (found.version === 2) write('cpu.max', `${quotaUs} ${periodUs}`);
  else {
    write('cpu.cfs_period_us', String(periodUs));
    write('cpu.cfs_quota_us', String(quotaUs));
  }
  return {
    add: (pid) => write('cgroup.procs', String(pid)),
    read() {
      const stat = readFileSync(path.join(group, 'cpu.stat'), 'utf8');
      const value = (key: string) => Number(new RegExp(`^${key} (\\d+)$`, 'm').exec(stat)?.[1]);
      return { periods: value('nr_periods'), throttled: value('nr_throttled') };
    },
    remove: () => rmdirSync(group),
  };
}

/** Seconds of processor time: of the whole machine, its idle part, and of the processes with this name. */
export function processorTimes(name: string): { total: number; idle: number; named: number } {
  const ticks = (readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '')
    .trim()
    .split(/\s+/)
    .slice(1, 9)
    .map(Number);
  const [, , , idle = 0, waiting = 0] = ticks;
  let named = 0;
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      if (!stat.includes(`(${name})`)) continue;
      const fields = stat.split(') ')[1]?.split(' ') ?? [];
      named += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process ended in the meantime.
    }
  }
  const total = ticks.reduce((sum, each) => sum + each, 0);
  return { total: total / 100, idle: (idle + waiting) / 100, named: named / 100 };
}
