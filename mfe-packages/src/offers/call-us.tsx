import { ButtonLink, brand, CallToAction, paths, telephone } from '@site/platform';

/** The last section of the offers: a phone number and a quote. */
export function CallUs() {
  return (
    <CallToAction
      title="Call us, and the price stays."
      lead="A person answers, looks at your site with you and holds the offer."
    >
      <ButtonLink to={telephone(brand.phone)}>Call {brand.phone}</ButtonLink>
      <ButtonLink quiet to={paths.getEstimate}>
        Get a quote
      </ButtonLink>
    </CallToAction>
  );
}
