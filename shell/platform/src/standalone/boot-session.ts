import { session } from '../session/session';

let isBooted = false;

/** Reads the session of the host's origin; pages that are shown later find it read. */
export function bootSession(): void {
  if (!isBooted) session.boot();
  isBooted = true;
}
