import type { NavigateOptions } from 'react-router-dom';

type Navigate = (to: string, options?: NavigateOptions) => void;

let current: Navigate = (to) => window.location.assign(to);

/** Navigates from code outside pages. Loads the whole page until an island is mounted. */
export const navigate: Navigate = (to, options) => current(to, options);

export function connectNavigate(connected: Navigate): void {
  current = connected;
}
