// The platform that a remote brings into hosts other than the shell.
export * from '../index';
export { hostPage } from './host-page';
export type { HostedPage, PageOptions } from './hosted-page';
