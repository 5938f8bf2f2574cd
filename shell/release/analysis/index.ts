export { checkStatement } from './check-statement';
export { packageOf } from './package-of';
