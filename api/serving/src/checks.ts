/** The result of each check: `ok`, or why it failed. */
export type Checks = Record<string, string>;

export const allOk = (checks: Checks): boolean => Object.values(checks).every((result) => result === 'ok');
