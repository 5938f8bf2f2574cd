import { type PageMeta, paths } from '@site/platform';
import construction from '../art/construction.svg';
import { Blocks } from '../sections/Blocks';

export const meta: PageMeta = {
  title: 'Help Center',
  description: 'The Help Center is coming soon. Until then our team answers every question within 90 minutes.',
};

export default function HelpCenter() {
  return (
    <Blocks
      blocks={[
        {
          kind: 'hero',
          title: 'Coming soon.....',
          lead: 'The Help Center is being written. Until it opens, a person helps: first response within 90 minutes.',
          picture: construction,
          crumb: 'Help Center',
          actions: [
            { label: 'Contact Us', to: paths.contact },
            { label: 'Read the FAQ', to: paths.faq, quiet: true },
          ],
        },
      ]}
    />
  );
}
