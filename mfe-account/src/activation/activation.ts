import { api, useQuery } from '@site/platform';

interface Outcome {
  activated: boolean;
  /** The address to log in with; null if the account was not activated. */
  email: string | null;
  /** The server's message. */
  message: string;
}

/** Activates the account of the token in the activation mail. Returns null until the server has answered. */
export function useActivation(token: string): Outcome | null {
  // Not aborted on leaving, because a visitor who leaves while it loads still wants to activate the account.
  const { answer, problem } = useQuery(token, () =>
    api.post('/user/email/activate', { json: { activation_token: token } }).json(),
  );
  if (answer) return { activated: true, ...answer };
  return problem === null ? null : { activated: false, message: problem, email: null };
}
