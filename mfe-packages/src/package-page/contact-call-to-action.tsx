import { ButtonLink, brand, CallToAction, paths, telephone } from '@site/platform';

/** The last section of a package page: contact data for visitors with questions. */
export function ContactCallToAction({ title, lead }: { title: string; lead: string }) {
  return (
    <CallToAction title={title} lead={lead}>
      <ButtonLink to={paths.getEstimate}>Get a quote</ButtonLink>
      <ButtonLink quiet to={telephone(brand.phone)}>
        Call {brand.phone}
      </ButtonLink>
    </CallToAction>
  );
}
