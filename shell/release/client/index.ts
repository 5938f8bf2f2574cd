export { archiveLimits } from './archive/limits';
export { pack } from './archive/pack';
export { Spool } from './archive/spool';
export { unpack } from './archive/unpack';
export { HttpReleaseClient } from './http-release-client';
export { LocalReleaseClient } from './local-release-client';
