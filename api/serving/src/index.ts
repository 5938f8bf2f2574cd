export { finishRequests } from './finish-requests';
export { listen } from './listen';
export { sentBySite, serviceSecretHeader, trustOnlySites } from './service-secret';
export { stopOnSignal } from './stop-on-signal';
