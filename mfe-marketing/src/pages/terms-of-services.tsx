import { brand, PageHead, paths, Section } from '@site/platform';
import terms from '../art/terms.svg';
import { metaOf } from '../seo/meta';
import { Terms } from '../terms/Terms';

export const meta = metaOf({
  title: 'Terms of Service',
  name: 'Terms of Service',
  description: 'What we promise, what we ask of you, and every fee, deadline and limit, in eleven sections.',
  path: paths.termsOfServices,
  image: terms,
});

export default function TermsOfServices() {
  return (
    <>
      <PageHead
        title="Terms of Service"
        lead={`Overview: these terms govern the services that ${brand.name} provides, together with the proposal you accepted. Where both differ, the proposal prevails. We have kept them short and put every number where you would look for it.`}
      />
      <Section>
        <Terms />
      </Section>
    </>
  );
}
