import { Accordion, PageHead, Section, SectionHead, type Step, Steps } from '@site/platform';
import type { ReactNode } from 'react';
import { useCountView } from '../funnel/count';
import { AddOns } from './add-ons';
import { offeringAt, useCatalogue } from './offering';
import { Plans } from './plans';
import { Tabs } from './tabs';

/** The texts of a package page; the plans come from the catalogue. */
export interface PackageTexts {
  path: string;
  title: string;
  lead: string;
  /** Target group of each plan, by the plan's name. */
  taglines: Readonly<Record<string, string>>;
  /** Name of the plan that suits most buyers. */
  recommended?: string;
  steps: readonly Step[];
  questions: readonly { title: string; content: string }[];
}

interface PackagePageProps {
  texts: PackageTexts;
  /** Shown above the plans. */
  banner?: ReactNode;
  /** Shown at the end of the page. */
  children: ReactNode;
}

export function PackagePage({ texts, banner, children }: PackagePageProps) {
  const offering = offeringAt(texts.path, useCatalogue());
  useCountView(texts.path);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="wrap">
        <Tabs current={texts.path} />
        {banner}
      </div>
      <Plans offering={offering} taglines={texts.taglines} recommended={texts.recommended} />
      <AddOns />
      <Section labelledBy="how">
        <SectionHead id="how" title="From payment to launch" />
        <Steps items={texts.steps} />
      </Section>
      <Section tone="sunken" labelledBy="questions">
        <div className="split split--narrow-first">
          <h2 id="questions">Good to know before you buy</h2>
          <Accordion items={texts.questions} openAt={0} />
        </div>
      </Section>
      {children}
    </>
  );
}
