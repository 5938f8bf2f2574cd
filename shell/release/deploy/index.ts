export type { Promoter } from './apply-change';
export { haltCanary, setCanary } from './canary';
export { previewLink, previewReleaseSet } from './preview-link';
export { formatMix, formatUntil, type Preview, PreviewReader, previewToken } from './preview-token';
export { promote, promoteAll, rollback } from './promote';
export { publish } from './publish';
export { distOf, packageOf, publishBuilds } from './publish-builds';
export { validateWith } from './validate';
