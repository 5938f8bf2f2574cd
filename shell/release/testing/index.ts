export { sampleBuild, writeBuild, writeProject } from './sample-build';
export { apiOffering, makeFirstSetLive, person, sampleDeployments, sampleValidator } from './sample-deployments';
export { publishVersions, sampleStore, silentLog } from './sample-store';
