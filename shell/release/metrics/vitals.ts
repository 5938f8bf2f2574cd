/** Core web vitals: largest contentful paint (ms), interaction to next paint (ms), cumulative layout shift. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];

/** One value that one visit measured. */
export interface Measurement {
  /** Name of the page with which the visit began. */
  page: string;
  vital: VitalName;
  value: number;
}

/** Greater values are mistakes or attempts to falsify the figures. */
const greatest: Record<VitalName, number> = { lcp: 60_000, inp: 60_000, cls: 10 };

export const isPlausible = ({ vital, value }: Measurement): boolean => value >= 0 && value <= greatest[vital];

/** The value that `share` (0 to 1) of the sorted values do not exceed. */
function percentile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

/** How many visits measured a vital, with their median and the 75th percentile, by which vitals are judged. */
export interface VitalSummary {
  samples: number;
  median: number;
  p75: number;
}

export function summaryOf(values: readonly number[]): VitalSummary | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [median, p75] = [percentile(sorted, 0.5), percentile(sorted, 0.75)];
  return median === undefined || p75 === undefined ? undefined : { samples: sorted.length, median, p75 };
}
