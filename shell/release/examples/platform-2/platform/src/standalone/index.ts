export { componentOf } from '../../../../../../platform/src/standalone/component';
export { hostPage } from '../../../../../../platform/src/standalone/host-page';
export * from '../index';
