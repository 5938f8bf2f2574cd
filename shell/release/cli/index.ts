export type { CommandContext } from './command';
export { help, releaseCommand } from './commands';
export { errorText } from './error-text';
export { exitCodeOf } from './exit-code';
export { packagesOfProject } from './packages';
export type { Picture } from './pictures';
export { siteContext } from './site-context';
export { styleFor } from './style';
export { table } from './table';
