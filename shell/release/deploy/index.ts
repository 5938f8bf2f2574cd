export type { Promoter } from './apply-change';
export { haltCanary, setCanary } from './canary';
export { previewedSet, previewLink } from './preview-link';
export { formatMix, formatUntil, type Preview, PreviewReader, previewToken } from './preview-token';
export { promote, promoteAll, rollback } from './promote';
export { publish } from './publish';
export { distOf, packageOf, publishBuilt } from './publish-builds';
export { liveCheck } from './validate';
