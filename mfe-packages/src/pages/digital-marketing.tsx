import { paths } from '@site/platform';
import { ContactCallToAction } from '../package-page/contact-call-to-action';
import { packageMeta } from '../package-page/meta';
import { catalogueData } from '../package-page/offering';
import { PackagePage, type PackageTexts } from '../package-page/package-page';
import { account, cards, contract, refund } from '../package-page/questions';

const texts: PackageTexts = {
  path: paths.packages.digitalMarketing,
  title: 'Digital Marketing Package',
  lead: 'Four fixed prices, each for one month of being found, followed and remembered. Nothing renews by itself.',
  addOns: 'A landing page for a campaign, and a domain for it, at one-time prices.',
  taglines: {
    Basic: 'A first look at where you stand.',
    Silver: 'For a local business that wants to be found.',
    Gold: 'For a brand that competes across a region.',
    Platinum: 'For a company that sells everywhere.',
  },
  recommended: 'Gold',
  steps: [
    { title: 'Pick a plan', text: 'Log in, choose how to pay, and get the receipt by e-mail.' },
    { title: 'Tell us the goal', text: 'A short call about your customers and what they search for.' },
    { title: 'See the plan', text: 'Keywords, channels and a calendar, ready for your comments.' },
    { title: 'Watch it work', text: 'Reports in plain words: what was done and what it brought.' },
  ],
  questions: [
    contract,
    account,
    {
      title: 'Is advertising money included?',
      content:
        'No. The price is for our work. What you spend on advertisements goes to the platforms and is yours to set.',
    },
    refund,
    cards,
  ],
};

export const data = catalogueData;

export const meta = packageMeta(
  texts,
  'Four digital marketing plans at fixed prices for one month: search, social media, content and advertising.',
);

export default function DigitalMarketing() {
  return (
    <PackagePage texts={texts}>
      <ContactCallToAction
        title="Which channel first? Ask."
        lead="Tell us who your customers are. We tell you the smallest plan that reaches them."
      />
    </PackagePage>
  );
}
