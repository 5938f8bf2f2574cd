// The platform that a remote brings into hosts other than the shell.
export * from '../index';
export { componentOf } from './component';
export { hostPage } from './host-page';
export type { HostedPage, MountOptions, PageOptions } from './hosted-page';
