export { makePrivate, writePrivately } from './private-folder';
export { projectRoot } from './project-root';
export { keptSecret } from './stored-secret';
