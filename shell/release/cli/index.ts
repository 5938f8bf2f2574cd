export { type CommandContext, UsageError } from './command';
export type { Picture } from './pictures';
export { showProgress } from './progress';
export { help, releaseCommand } from './release-command';
export { type Style, styleFor } from './style';
export { table } from './table';
