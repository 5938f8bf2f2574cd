/** Clocks of instances may differ by as much. In ms. */
const tolerance = 60_000;

/** Rows with a later time were stored before the clock was set back. What they wait for must not wait for that time. */
export const latestPlausible = (now: Date): Date => new Date(now.getTime() + tolerance);
