import { greeting } from './greeting';
import { renderMail } from './render-mail';

export function confirmEmailMail({
  brand,
  siteUrl,
  name,
  token,
}: Record<'brand' | 'siteUrl' | 'name' | 'token', string>) {
  return renderMail({
    brand,
    subject: `Confirm your new ${brand} e-mail address`,
    greeting: greeting(name, brand),
    paragraphs: ['you want to use this e-mail address for your account. Confirm that it is yours.'],
    links: [{ label: 'Use this address', url: `${siteUrl}/user/confirm-email/${token}` }],
    footnote:
      'The link works once, for one hour. Until you open it, the old address stays valid. If you did not ask for it, please do not open it: the account of somebody else would get this address, and what is stored with it.',
  });
}
