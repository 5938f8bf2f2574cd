import { useLocation } from '@site/platform';
import { useEffect, useEffectEvent } from 'react';
import type { LoginFields } from './fields';

/** Navigation state of the link that follows an activation. */
export interface ActivatedState {
  email: string;
}

/** Fills in the address of the account that was just activated, unless the visitor has typed one. */
export function useActivatedEmail(fields: LoginFields) {
  const { state } = useLocation();
  const fillIn = useEffectEvent((email: string) => {
    if (fields.values.email === '') fields.fill({ email });
  });
  useEffect(() => {
    if (isActivated(state)) fillIn(state.email);
  }, [state]);
}

/** Any page can set the navigation state. */
const isActivated = (state: unknown): state is ActivatedState =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string';
