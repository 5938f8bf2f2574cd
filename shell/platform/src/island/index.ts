export { IslandProvider } from './island-provider';
