import { useEffect } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

type Navigate = (to: string, options?: NavigateOptions) => void;

let current: Navigate = (to) => window.location.assign(to);

/** Navigation for code outside components; a full page load until the router has been connected. */
export const navigate: Navigate = (to, options) => current(to, options);

/** Rendered once by the shell, inside the router: lets `navigate` speak to it. */
export function NavigatorBridge() {
  const routed = useNavigate();
  useEffect(() => {
    current = (to, options) => void routed(to, options);
  }, [routed]);
  return null;
}
