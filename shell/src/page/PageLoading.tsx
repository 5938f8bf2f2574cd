import { Skeleton } from '@site/platform';

/** Placeholder for a page whose code is loading. */
export function PageLoading() {
  return (
    <div className="wrap page-loading">
      <Skeleton lines={5} label="Loading..." />
    </div>
  );
}
