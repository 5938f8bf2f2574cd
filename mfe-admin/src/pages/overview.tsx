import type { Overview } from '@site/contract';
import { brand, type PageMeta, Skeleton, useSearchParams } from '@site/platform';
import { useAnswer } from '../answers/use-answer';
import { AdminLayout } from '../layout/admin-layout';
import { Problem } from '../lists/problem';
import { Counts } from '../overview/counts';
import { RevenueReport } from '../overview/revenue-report';

export const meta: PageMeta = {
  title: `Overview | ${brand.name}`,
  description: 'Revenue by month and plan, and what waits.',
  noindex: true,
};

export default function OverviewPage() {
  const [address] = useSearchParams();
  const { answer: overview, problem, reload } = useAnswer<Overview>('admin/overview');
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
