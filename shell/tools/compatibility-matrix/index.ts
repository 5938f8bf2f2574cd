export { ReleaseError } from '@site/release/contract';
export { requireSet } from './local-store';
export { runMatrix } from './matrix';
