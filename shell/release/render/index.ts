export { type ApiAddress, askRunningApi, askStoredAnswers } from './api-answers';
export { Composer } from './composer';
export { apiAnswersOf, pagesFolderOf, removeSharedPages, removeUnusedPages } from './private-cache';
export { notFoundPath } from './render-job';
export type { RenderJob } from './render-message';
export { renderThread } from './render-thread-script';
export type { Page, RenderedReleaseSet } from './rendered-release-set';
export { Renderer } from './renderer';
export { fillSlots, type SlotContent } from './slot-markup';
