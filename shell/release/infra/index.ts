export { ignoreMissing } from './ignore-missing';
export { type Logger, loggerTo } from './logger';
export { makePrivate, writePrivately } from './private-folder';
export { projectRoot } from './project-root';
export { storedSecret } from './stored-secret';
