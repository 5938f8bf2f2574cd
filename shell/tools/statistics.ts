export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Returns the median of each number that all samples have. */
export function medians<Sample extends object>(samples: Sample[]): Record<keyof Sample, number> {
  const keys = Object.keys(samples[0] ?? {}) as (keyof Sample)[];
  return Object.fromEntries(keys.map((key) => [key, median(samples.map((sample) => Number(sample[key])))])) as Record<
    keyof Sample,
    number
  >;
}
