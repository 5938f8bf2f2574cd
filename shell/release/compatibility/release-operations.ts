/** What the release service answers to below `/api/v1/`, beside the operations of the API; named as releases name them. */
export const releaseOperations = [
  'GET releases',
  'GET releases/log',
  'PUT releases/{}/{}',
  'POST releases/{}/promote',
  'POST releases/{}/rollback',
  'POST releases/{}/canary',
  'POST releases/restore',
  'POST releases/previews',
];
