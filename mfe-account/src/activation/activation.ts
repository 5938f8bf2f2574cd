import type { ActivateRequest, Message } from '@site/contract';
import { api, messageOf } from '@site/platform';
import { useEffect, useState } from 'react';

interface Outcome {
  activated: boolean;
  /** The server's words. */
  message: string;
}

async function activate(token: string): Promise<Outcome> {
  const request: ActivateRequest = { activation_token: token };
  try {
    const { message } = await api.post('user/email/activate', { json: request }).json<Message>();
    return { activated: true, message };
  } catch (error) {
    return { activated: false, message: await messageOf(error) };
  }
}

/** Activates the account that the token was mailed for; null until the server has answered. */
export function useActivation(token: string): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => void activate(token).then(setOutcome), [token]);
  return outcome;
}
