import { Skeleton } from '@site/platform';

/** Stands where a page will be while its code is on its way. */
export function PageLoading() {
  return (
    <div className="wrap page-loading">
      <Skeleton lines={5} label="Loading..." />
    </div>
  );
}
