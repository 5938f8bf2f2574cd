import type { ApiAnswers } from '../contract/api-answers';
import type { Route } from '../contract/route';

/** What the host asks of the sandbox, in this order: `shell` once, `remote` and `data` where there is one, `page` for each page. */
export type GuestRequest =
  | { kind: 'shell'; source: string; address: string }
  | { kind: 'remote'; name: string; source: string; address: string }
  | { kind: 'data'; pages: string[] }
  | { kind: 'page'; pathname: string; page?: string | undefined; routes: Route[]; answers: ApiAnswers };

/** What the sandbox answers. Written by hostile code, possibly: nothing about it holds but that it was text. */
export type GuestAnswer = { value?: unknown } | { failed: string };
