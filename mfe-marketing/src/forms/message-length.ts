const MAX_CHARACTERS = 5000;

export const lengthProblem = (message: string): string | null =>
  message.length > MAX_CHARACTERS ? `Please enter a message of ${MAX_CHARACTERS} characters at most.` : null;
