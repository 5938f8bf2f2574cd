export { IslandProvider } from '../../../../../platform/src/island';
