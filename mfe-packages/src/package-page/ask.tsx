import { ButtonLink, brand, CallToAction, paths, telephone } from '@site/platform';

/** The end of a package page: whoever is unsure talks to a person. */
export function Ask({ title, lead }: { title: string; lead: string }) {
  return (
    <CallToAction title={title} lead={lead}>
      <ButtonLink to={paths.getEstimate}>Get a quote</ButtonLink>
      <ButtonLink quiet to={telephone(brand.phone)}>
        Call {brand.phone}
      </ButtonLink>
    </CallToAction>
  );
}
