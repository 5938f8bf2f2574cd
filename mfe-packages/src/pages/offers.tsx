import { brand, paths } from '@site/platform';
import { CallUs } from '../offers/call-us';
import { Contact } from '../offers/contact';
import { OfferBanner } from '../offers/offer-banner';
import { packageMeta } from '../package-page/meta';
import { catalogueData } from '../package-page/offering';
import { PackagePage, type PackageTexts } from '../package-page/package-page';
import { account, cards, refund } from '../package-page/questions';

const texts: PackageTexts = {
  path: paths.packages.offers,
  title: `${brand.name} Offers`,
  lead: 'The three web design plans at a discount, paid once, for one month.',
  taglines: {
    Free: 'A first website, small and tidy.',
    Plus: 'For a business that sells through its site.',
    Pro: 'For a shop, or a brand that has to stand out.',
  },
  recommended: 'Plus',
  steps: [
    { title: 'Pick an offer', text: 'Log in, choose how to pay, and get the receipt by e-mail.' },
    { title: 'Tell us the goal', text: 'A short call with the designer who will do the work.' },
    { title: 'See the draft', text: 'In 48 to 72 hours, on a private link, ready for comments.' },
    { title: 'Go live', text: 'We move it to your domain and stay within reach.' },
  ],
  questions: [
    {
      title: 'What is the difference to the monthly plans?',
      content:
        'None in the work, and none in what you pay today: one month, paid once, and nothing renews by itself. Offers also shows what each plan cost before.',
    },
    account,
    refund,
    cards,
  ],
};

export const data = catalogueData;

export const meta = packageMeta(
  texts,
  'Three web design plans at a discount, 75% off Plus: a first site, a selling site, or a shop, paid once by card.',
);

export default function Offers() {
  return (
    <PackagePage texts={texts} banner={<OfferBanner path={texts.path} />}>
      <Contact />
      <CallUs />
    </PackagePage>
  );
}
