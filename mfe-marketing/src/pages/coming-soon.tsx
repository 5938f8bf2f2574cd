import { type PageMeta, paths } from '@site/platform';
import launch from '../art/launch.svg';
import { Blocks } from '../sections/Blocks';

export const meta: PageMeta = {
  title: 'Coming Soon',
  description: 'Enlistco, our platform for hiring and staffing, is on its way.',
};

export default function ComingSoon() {
  return (
    <Blocks
      blocks={[
        {
          kind: 'hero',
          title: 'Coming soon',
          lead: 'Enlistco, our platform for finding and hiring people, is almost ready. Until it opens we do the same by hand, and quickly.',
          picture: launch,
          actions: [
            { label: 'Hire Developers', to: paths.remoteEmployees },
            { label: 'Back to the home page', to: paths.home, quiet: true },
          ],
        },
      ]}
    />
  );
}
