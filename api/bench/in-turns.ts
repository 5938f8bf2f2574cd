import type { Target } from './load';

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Measures the targets alternately, so that other load affects all of them. @returns the medians */
export async function inTurns(targets: Target[], measure: (target: Target) => Promise<number>, times: number) {
  const values: number[][] = targets.map(() => []);
  for (const target of targets) await measure(target);
  for (let time = 0; time < times; time += 1) {
    for (const [index, target] of targets.entries()) values[index]?.push(await measure(target));
  }
  return values.map(median);
}
