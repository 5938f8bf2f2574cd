export { ReleaseError } from '../server/releases/errors';
export { needSet } from './local-store';
export { runMatrix } from './matrix';
