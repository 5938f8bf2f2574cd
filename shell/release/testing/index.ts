export { person, publishVersions, sampleBuild, sampleStore, writeBuild, writeProject } from './sample-store';
