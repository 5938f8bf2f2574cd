export { host } from './host';
export { pagesOf } from './pages';
export { remote } from './remote';
export { remoteName } from './remote-name';
