import { Skeleton } from '@site/platform';

/** Stands where a page will be while its code is on its way. */
export function PageLoading() {
  return (
    <div className="wrap page-loading" role="status">
      <span className="vh">Loading...</span>
      <Skeleton lines={5} />
    </div>
  );
}
