/** The API's answers, by path. */
export type ApiAnswers = Record<string, unknown>;

/** Gives the API's current answers at the given paths. */
export type AskApi = (paths: string[]) => Promise<ApiAnswers>;
