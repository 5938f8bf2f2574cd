import { brand, type PageMeta, Skeleton, useSearchParams } from '@site/platform';
import { AdminLayout } from '../layout/admin-layout';
import { Problem } from '../lists/problem';
import { Counts } from '../overview/counts';
import { RevenueReport } from '../overview/revenue-report';
import { useOverview } from '../overview/use-overview';

export const meta: PageMeta = {
  title: `Overview | ${brand.name}`,
  description: 'Revenue by month and plan, and what waits.',
  noindex: true,
};

export default function OverviewPage() {
  const [address] = useSearchParams();
  const { overview, problem, reload } = useOverview();
  return (
    <AdminLayout title="Overview">
      {problem && <Problem onRetry={reload}>{problem}</Problem>}
      {!overview && !problem && <Skeleton lines={9} />}
      {overview && (
        <>
          <Counts overview={overview} />
          <RevenueReport revenue={overview.revenue} currency={address.get('currency') === 'INR' ? 'INR' : 'USD'} />
        </>
      )}
    </AdminLayout>
  );
}
