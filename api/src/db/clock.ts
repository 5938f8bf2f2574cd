/** How far the clocks of two instances may differ, in ms. */
const tolerance = 60_000;

/** A row with a later time was stored before the clock was set back: handle it now instead of waiting for its time. */
export const latestPlausible = (now: Date): Date => new Date(now.getTime() + tolerance);
