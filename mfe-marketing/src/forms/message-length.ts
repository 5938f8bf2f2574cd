const MAX_CHARACTERS = 5000;

/** The server counts characters, not UTF-16 units. */
export const lengthProblem = (message: string): string | null =>
  [...message].length > MAX_CHARACTERS ? `Please enter a message of ${MAX_CHARACTERS} characters at most.` : null;
