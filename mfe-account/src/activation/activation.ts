import { api, messageOf, statusOf, useQuery } from '@site/platform';

interface Outcome {
  activated: boolean;
  /** The address to log in with; null if the account was not activated. */
  email: string | null;
  /** The server's message. */
  message: string;
}

interface Activation {
  /** Null until the server has answered. */
  outcome: Outcome | null;
  loading: boolean;
  /** Tries again. Missing when the link itself is refused. */
  retry?: () => void;
}

/** Activates the account of the token in the activation mail. */
export function useActivation(token: string): Activation {
  // Not aborted on leaving, because a visitor who leaves while it loads still wants to activate the account.
  const { answer, loading, reload } = useQuery(token, () => activate(token));
  return { outcome: answer, loading, ...(answer?.mayRetry && { retry: reload }) };
}

async function activate(token: string): Promise<Outcome & { mayRetry: boolean }> {
  try {
    const answer = await api.post('/user/email/activate', { json: { activation_token: token } }).json();
    return { activated: true, ...answer, mayRetry: false };
  } catch (error) {
    const mayRetry = statusOf(error) !== 400;
    return { activated: false, message: await messageOf(error), email: null, mayRetry };
  }
}
