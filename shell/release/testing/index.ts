export { sampleBuild, writeBuild, writeProject } from './sample-build';
export { apiOffering, makeFirstSetLive, person, sampleDeployments } from './sample-deployments';
export { publishVersions, sampleStore, silentLog } from './sample-store';
