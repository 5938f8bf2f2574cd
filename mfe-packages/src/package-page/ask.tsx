import { ButtonLink, brand, Closing, paths, telephone } from '@site/platform';

/** The end of a package page: whoever is unsure talks to a person. */
export function Ask({ title, lead }: { title: string; lead: string }) {
  return (
    <Closing title={title} lead={lead}>
      <ButtonLink to={paths.getEstimate}>Get a quote</ButtonLink>
      <ButtonLink quiet to={telephone(brand.phone)}>
        Call {brand.phone}
      </ButtonLink>
    </Closing>
  );
}
