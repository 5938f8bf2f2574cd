// What an island without a platform brings into hosts other than the shell. Nothing here has React, as it has its own.
export { componentOf } from '../standalone/component';
export { hostIsland } from './host-island';
