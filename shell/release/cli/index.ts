export type { CommandContext } from './command/command';
export { packagesOfProject } from './command/packages';
export type { Picture } from './command/pictures';
export { styleFor } from './command/style';
export { table } from './command/table';
export { help, releaseCommand } from './commands';
export { errorText } from './error-text';
export { exitCodeOf } from './exit-code';
export { siteContext } from './site-context';
