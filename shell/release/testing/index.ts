export { sampleBuild, writeBuild, writeProject } from './sample-build';
export { apiOffering, makeFirstSetLive, person, sampleDeployments, sampleValidation } from './sample-deployments';
export { publishVersions, sampleStore, silentLog } from './sample-store';
