import { ButtonLink, brand, PageHead, type PageMeta, paths, Section } from '@site/platform';
import { Terms } from '../terms/Terms';

export const meta: PageMeta = {
  title: 'Terms of Service',
  description: 'What we promise, what we ask of you, and every fee, deadline and limit, in eleven sections.',
};

export default function TermsOfServices() {
  return (
    <>
      <PageHead
        title="Terms of Service"
        lead={`Overview: these terms govern the services that ${brand.name} provides, together with the proposal you accepted. Where both differ, the proposal prevails. We have kept them short and put every number where you would look for it.`}
      >
        <ButtonLink to={paths.privacy} quiet>
          Privacy and cookies
        </ButtonLink>
      </PageHead>
      <Section>
        <Terms />
      </Section>
    </>
  );
}
