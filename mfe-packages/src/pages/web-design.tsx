import { paths } from '@site/platform';
import { ContactCallToAction } from '../package-page/contact-call-to-action';
import { packageMeta } from '../package-page/meta';
import { catalogueData } from '../package-page/offering';
import { OtherPrices } from '../package-page/other-prices';
import { PackagePage, type PackageTexts } from '../package-page/package-page';
import { account, cards, contract, refund } from '../package-page/questions';

const texts: PackageTexts = {
  path: paths.packages.webDesign,
  title: 'Web Design Package',
  lead: 'Three fixed prices, paid by card, for one month at a time. Nothing renews by itself, and you have 90 days to ask for a refund.',
  taglines: {
    basic: 'A first website, small and tidy.',
    Plus: 'For a business that sells through its site.',
    Pro: 'For a shop, or a brand that has to stand out.',
  },
  recommended: 'Plus',
  steps: [
    { title: 'Pick a plan', text: 'Log in, choose how to pay, and get the receipt by e-mail.' },
    { title: 'Tell us the goal', text: 'A short call with the designer who will do the work.' },
    { title: 'See the draft', text: 'In 48 to 72 hours, on a private link, ready for comments.' },
    { title: 'Go live', text: 'We move it to your domain and stay within reach.' },
  ],
  questions: [contract, account, refund, cards],
};

export const data = catalogueData;

export const meta = packageMeta(
  texts,
  'Three web design plans at fixed prices for one month, from 10 USD: a first site, a selling site, or a shop.',
);

export default function WebDesign() {
  return (
    <PackagePage texts={texts} note={<OtherPrices path={texts.path} />}>
      <ContactCallToAction
        title="Not sure which plan fits? Ask."
        lead="Describe the site in two sentences. We tell you the smallest plan that does the job."
      />
    </PackagePage>
  );
}
