export { type CommandContext, UsageError } from './command';
export { showProgress } from './progress';
export { help, releaseCommand } from './release-command';
export { table } from './table';
