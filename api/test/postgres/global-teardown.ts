/** Stops the server that `global-setup.ts` started. */
export default function tearDown(): void {
  (globalThis as { stopTestPostgres?: () => void }).stopTestPostgres?.();
}
