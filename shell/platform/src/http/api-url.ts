import type { Method, PathOf } from '@site/contract';

const url =
  <M extends Method>(_method: M) =>
  <Path extends PathOf<M>>(path: Path) =>
    `/api/v1${path}` as const;

/** URLs of operations for requests without `api`: links, beacons, `fetch`. */
export const apiUrl = { get: url('GET'), post: url('POST') };
