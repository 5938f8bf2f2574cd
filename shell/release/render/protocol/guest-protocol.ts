import type { ApiAnswers } from '../../contract/api-answers';
import type { Route } from '../../contract/route';

/**
 * Requests of the host, in this order: `shell` once, `remote` once and `data` for each page of a remote, `page` for each
 * page.
 */
export type GuestRequest =
  | { kind: 'shell'; source: string; address: string }
  | { kind: 'remote'; name: string; source: string; address: string }
  | { kind: 'data'; page: string }
  | { kind: 'page'; pathname: string; page?: string; slot?: string; routes: Route[]; answers: ApiAnswers };

/** The sandbox's answer. Untrusted text: code of the release may have written it. */
export type GuestAnswer = { value?: unknown } | { failed: string; at?: string };
