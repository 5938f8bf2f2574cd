export { Deployments } from './deployments';
export { previewReleaseSet } from './preview-link';
export { formatOverrides, formatUntil, type Preview, PreviewReader, previewToken } from './preview-token';
export { publish } from './publish';
export { distOf, publishBuild, publishBuilds } from './publish-builds';
export { Validator } from './validate';
