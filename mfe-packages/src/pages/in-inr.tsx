import { paths } from '@site/platform';
import { ContactCallToAction } from '../package-page/contact-call-to-action';
import { packageMeta } from '../package-page/meta';
import { catalogueData } from '../package-page/offering';
import { PackagePage, type PackageTexts } from '../package-page/package-page';
import { account, cards, contract, refund } from '../package-page/questions';

const texts: PackageTexts = {
  path: paths.packages.inInr,
  title: 'Package In INR',
  lead: 'One web design plan, priced and paid in Indian rupees, for one month at a time.',
  taglines: { 'Web Design Plan': 'A first website for a business in India.' },
  steps: [
    { title: 'Pay in rupees', text: 'Log in, choose how to pay, and get the receipt by e-mail.' },
    { title: 'Tell us the goal', text: 'A short call with our designers in Kochi.' },
    { title: 'See the draft', text: 'In 48 to 72 hours, on a private link, ready for comments.' },
    { title: 'Go live', text: 'We move it to your domain and answer by e-mail.' },
  ],
  questions: [
    contract,
    account,
    {
      title: 'Can I pay in dollars instead?',
      content: 'Yes. The same work is sold in US dollars on the Web Design page.',
    },
    refund,
    cards,
  ],
};

export const data = catalogueData;

export const meta = packageMeta(
  texts,
  'A one-page website at a fixed price for one month in Indian rupees, paid by card through Stripe or Razorpay.',
);

export default function InInr() {
  return (
    <PackagePage texts={texts}>
      <ContactCallToAction
        title="Need more than one page? Ask."
        lead="Describe the site in two sentences. We answer with a price in rupees."
      />
    </PackagePage>
  );
}
