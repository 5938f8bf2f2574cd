/** The same rule as in the API. */
export const nameRule = (name: string) => (name.trim() ? null : 'Give the passkey a name of up to 60 characters.');
