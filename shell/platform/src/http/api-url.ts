import type { Method, PathOf } from '@site/contract';
import { siteOrigin } from './site';

const url =
  <M extends Method>(_method: M) =>
  <Path extends PathOf<M>>(path: Path) =>
    `${siteOrigin}/api/v1${path}` as `/api/v1${Path}`;

/** URLs of operations for requests without `api`: links, beacons, `fetch`. */
export const apiUrl = { get: url('GET'), post: url('POST') };
