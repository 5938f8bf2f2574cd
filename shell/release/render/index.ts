export { type ApiAddress, askKeptAnswers, askRunningApi } from './api-answers';
export { Composer } from './composer';
export { apiAnswersOf, pagesFolderOf, removeSharedPages } from './private-cache';
export { nowhere } from './render-job';
export type { Place, SiteSet } from './rendered-release-set';
