import { renderMail } from './render-mail';

/** For an address that has an account, when somebody enters it as the new address of another account. */
export function addressTakenMail({ brand, siteUrl }: Record<'brand' | 'siteUrl', string>) {
  return renderMail({
    brand,
    subject: `You already have a ${brand} account`,
    greeting: 'Hello,',
    paragraphs: [
      'somebody, probably you, entered this e-mail address as the new one of another account. It already has an account of its own, so nothing was changed.',
      'To use the address for the other account, first log in to this one and change or delete it.',
    ],
    links: [{ label: 'Log in', url: `${siteUrl}/login` }],
    footnote: 'If it was not you, there is nothing to do.',
  });
}
