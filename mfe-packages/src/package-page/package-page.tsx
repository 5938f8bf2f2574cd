import type { Plan } from '@site/contract';
import { Accordion, PageHead, Section, SectionHead, type Step, Steps, useUser } from '@site/platform';
import type { ReactNode } from 'react';
import { Chooser } from '../chooser/chooser';
import { useSelection } from '../chooser/selection';
import { countBuyClick, useCountView } from '../funnel/count';
import { AddOns } from './add-ons';
import { Comparison } from './comparison';
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
  /** What the add-ons are for on this page. */
  addOns?: string;
  steps: readonly Step[];
  questions: readonly { title: string; content: string }[];
}

interface PackagePageProps {
  texts: PackageTexts;
  /** Shown above the plans. */
  banner?: ReactNode;
  /** One sentence about the prices, below the plans. */
  note?: ReactNode;
  /** Shown at the end of the page. */
  children: ReactNode;
}

export function PackagePage({ texts, banner, note, children }: PackagePageProps) {
  const offering = offeringAt(texts.path, useCatalogue());
  useCountView(texts.path);
  const { picked, pick, clear } = useSelection(offering);
  // Fetch the user early: the chooser needs the name, e-mail and phone when it opens, and an expired session has to be
  // detected before that.
  useUser();
  const buy = (plan: Plan) => {
    countBuyClick(plan.serviceName);
    pick(plan);
  };
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="wrap">
        <Tabs current={texts.path} />
        {banner}
      </div>
      <Plans offering={offering} taglines={texts.taglines} recommended={texts.recommended} note={note} onBuy={buy} />
      {offering.comparison && (
        <Comparison plans={offering.plans} groups={offering.comparison} recommended={texts.recommended} onBuy={buy} />
      )}
      <AddOns offering={offering} lead={texts.addOns} />
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
      <Chooser plan={picked} page={offering} onDone={clear} />
    </>
  );
}
