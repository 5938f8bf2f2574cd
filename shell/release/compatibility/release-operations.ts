/** The release API's operations below `/api/v1/`, in the notation of releases. */
export const releaseOperations = [
  'GET releases',
  'GET releases/log',
  'GET releases/{}/{}',
  'PUT releases/{}/{}',
  'POST releases/{}/promote',
  'POST releases/{}/rollback',
  'POST releases/{}/canary',
  'POST releases/{}/register',
  'POST releases/{}/unregister',
  'GET releases/routes',
  'POST releases/routes/rows',
  'POST releases/restore',
  'POST releases/previews',
];
