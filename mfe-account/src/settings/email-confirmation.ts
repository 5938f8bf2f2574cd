import { api, refreshUser, useQuery } from '@site/platform';

interface Outcome {
  confirmed: boolean;
  /** The server's message. */
  message: string;
}

/** Confirms the new address of the token in its mail. Returns null until the server has answered. */
export function useEmailConfirmation(token: string): Outcome | null {
  // Not aborted on leaving, because a visitor who leaves while it loads still wants the new address.
  const { answer, problem } = useQuery(token, async () => {
    const { message } = await api.post('/user/email/confirm', { json: { token } }).json();
    refreshUser().catch(() => undefined);
    return message;
  });
  if (answer) return { confirmed: true, message: answer };
  return problem === null ? null : { confirmed: false, message: problem };
}
