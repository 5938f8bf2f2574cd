export { type Corruption, verifyIntegrity, verifyRelease, verifyReleaseSet } from './integrity';
export { distrustKey, keysOf, trustKey } from './keys';
export { signStatement, verify } from './signature';
export { statementIn, statementOf, statementText } from './statement';
