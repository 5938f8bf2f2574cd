export { finishRequests } from './finish-requests';
export { listen } from './listen';
export { serviceSecretHeader, trustOnlySites } from './service-secret';
export { stopOnSignal } from './stop-on-signal';
