export { archiveLimits } from './archive/limits';
export { pack } from './archive/pack';
export { unpack } from './archive/unpack';
export { HttpDesk } from './http-release-client';
export { StoreDesk } from './local-release-client';
