/**
 * Expects that a refused client waits for the end of a limit's period: a header `retry-after` of its seconds, less the
 * time that has passed since the first call that took a point.
 */
export function expectRestOf(periodSeconds: number, startedAt: number, headers: object): void {
  const retryAfter = 'retry-after' in headers ? headers['retry-after'] : undefined;
  expect(retryAfter).toMatch(/^\d+$/);
  const passed = periodSeconds - Number(retryAfter);
  expect(passed).toBeGreaterThanOrEqual(0);
  expect(passed).toBeLessThanOrEqual((Date.now() - startedAt) / 1000 + 1);
}
