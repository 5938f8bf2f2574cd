import { useLocation } from 'react-router-dom';
import { targetOf } from '../router/return-target';
import { endSession } from './end-session';

/** Ends the session in the browser and on the server, then returns to the previous page or home. */
export function useLogout(): () => void {
  const { state } = useLocation();
  return () => endSession(targetOf(state)?.from ?? '/');
}
