export { isIntact } from './file-integrity';
export { checkTrusted, type Damage, intactSet } from './integrity';
export { keysOf, trustKey } from './keys';
export { signStatement, verify } from './signature';
export { statementIn, statementOf, statementText } from './statement';
