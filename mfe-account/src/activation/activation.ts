import { api, useQuery } from '@site/platform';

interface Outcome {
  activated: boolean;
  /** The server's message. */
  message: string;
}

/** Activates the account of the token in the activation mail. Returns null until the server has answered. */
export function useActivation(token: string): Outcome | null {
  // Not aborted on leaving: a visitor who goes on while it loads still wants the account activated.
  const { answer, problem } = useQuery(token, () =>
    api.post('/user/email/activate', { json: { activation_token: token } }).json(),
  );
  if (answer) return { activated: true, message: answer.message };
  return problem === null ? null : { activated: false, message: problem };
}
