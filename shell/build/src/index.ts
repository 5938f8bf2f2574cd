export { exposedModules, pagesOf } from './contract/pages';
export { host } from './host';
export { remote } from './remote';
export { remoteName } from './remote-name';
