import type { Method, PathOf } from '@site/contract';

const url =
  <M extends Method>(_method: M) =>
  <Path extends PathOf<M>>(path: Path) =>
    `/api/v1${path}` as const;

/** Addresses of operations for what calls them without `api`: links, beacons, a bare `fetch`. */
export const apiUrl = { get: url('GET'), post: url('POST') };
