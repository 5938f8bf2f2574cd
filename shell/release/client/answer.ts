export interface Answer {
  status: number;
  body: string;
  /** The pause that the answer asks for before the next attempt. */
  retryAfterMs?: number | undefined;
}

/** Parses the header `Retry-After`: seconds, or a date. @returns milliseconds; undefined without a valid header */
export function retryAfterMsOf(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
