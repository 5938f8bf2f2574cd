import { PageHead, type PageMeta, paths, Section } from '@site/platform';
import { CallToActionBlock } from '../sections/CallToActionBlock';
import { CaseCards } from '../work/CaseCards';
import { SampleMark } from '../work/SampleMark';

const description =
  'Three case studies: a plant shop, a clinic and a tea house. What was in the way, what we did, and the result.';

export const meta: PageMeta = {
  title: 'Our work',
  description,
  jsonLd: [{ '@context': 'https://schema.org', '@type': 'CollectionPage', name: 'Our work', description }],
};

export default function Work() {
  return (
    <>
      <PageHead
        title="Work you can count"
        lead="What was in the way of these clients, what we did about it, and one number that shows what changed."
      >
        <SampleMark />
      </PageHead>
      <Section labelledBy="cases">
        <h2 className="vh" id="cases">
          Case studies
        </h2>
        <CaseCards eager />
      </Section>
      <CallToActionBlock
        title="Yours could stand here"
        lead="Tell us the number that should change. We answer with a plan and a written price."
        actions={[
          { label: 'Get the Quote', to: paths.getEstimate },
          { label: 'Contact Us', to: paths.contact, quiet: true },
        ]}
      />
    </>
  );
}
