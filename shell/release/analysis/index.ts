export { CallsCache } from './calls-cache';
export { checkStatement } from './check-statement';
export { packageOf } from './package-of';
