import { api, brand, type PageMeta, Skeleton, useQuery, useSearchParams } from '@site/platform';
import { AdminLayout } from '../layout/admin-layout';
import { Problem } from '../lists/problem';
import { Counts } from '../overview/counts';
import { Failures } from '../overview/failures';
import { FunnelReport } from '../overview/funnel-report';
import { RevenueReport } from '../overview/revenue-report';
import { WaitingList } from '../overview/waiting-list';

export const meta: PageMeta = {
  title: `Overview | ${brand.name}`,
  description: 'Revenue by month and plan, and what waits.',
  noindex: true,
};

export default function OverviewPage() {
  const [params] = useSearchParams();
  const {
    answer: overview,
    problem,
    reload,
  } = useQuery('overview', (signal) => api.get('/admin/overview', { signal }).json());
  // The release API may be down: then the rest of the page is shown without it.
  const { answer: releases } = useQuery('releases', (signal) => api.get('/releases', { signal }).json());
  return (
    <AdminLayout title="Overview">
      {problem && <Problem onRetry={reload}>{problem}</Problem>}
      {!overview && !problem && <Skeleton lines={9} />}
      {overview && (
        <>
          <WaitingList waiting={overview.waiting} releases={releases} />
          <Counts overview={overview} />
          <RevenueReport revenue={overview.revenue} currency={params.get('currency') === 'INR' ? 'INR' : 'USD'} />
          <FunnelReport funnel={overview.funnel} />
          <Failures failures={overview.failures} />
        </>
      )}
    </AdminLayout>
  );
}
