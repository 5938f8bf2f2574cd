export { makePrivate, writePrivately } from './private-folder';
export { projectRoot } from './project-root';
export { readSigned, signed } from './signed-value';
export { keptSecret } from './stored-secret';
