/** Responses of the API, by path. */
export type ApiAnswers = Record<string, unknown>;

/** Fetches the API's current responses at the given paths. */
export type AskApi = (paths: string[]) => Promise<ApiAnswers>;
