export { ReleaseError } from '@site/release/contract';
export { needSet } from './local-store';
export { runMatrix } from './matrix';
