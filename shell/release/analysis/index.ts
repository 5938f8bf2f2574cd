export { CallsCache } from './calls-cache';
export { checkStatement } from './check-statement';
export { ExportAnalysis } from './export-analysis';
export { exposedModules } from './exposed-modules';
export { packageOf } from './package-of';
export { analyse } from './parse-script';
export { containsReact } from './react-copies';
