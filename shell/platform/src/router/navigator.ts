import { useEffect } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

type Navigate = (to: string, options?: NavigateOptions) => void;

let current: Navigate = (to) => window.location.assign(to);

/** Navigates from code outside components. Loads the whole page until the router is connected. */
export const navigate: Navigate = (to, options) => current(to, options);

/** Connects `navigate` to the router. The shell renders it once, inside the router. */
export function NavigatorBridge() {
  const routed = useNavigate();
  useEffect(() => {
    current = (to, options) => void routed(to, options);
  }, [routed]);
  return null;
}
