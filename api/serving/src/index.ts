export { allOk, type Checks } from './checks';
export { clientKey } from './client-key';
export { balancerIdleMs, finishingOptions, finishRequests } from './finish-requests';
export { listen } from './listen';
export { buildOpsServer } from './ops-server';
export { RequestMetrics } from './request-metrics';
export { clientHashOf, recordSecurityEvent } from './security-events';
export { sentBySite, serviceSecretHeader, trustOnlySites } from './service-secret';
export { stopOnSignal } from './stop-on-signal';
