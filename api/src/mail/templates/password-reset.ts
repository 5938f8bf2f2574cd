import { greeting } from './greeting';
import { renderMail } from './render-mail';

export function passwordResetMail({
  brand,
  siteUrl,
  name,
  token,
}: Record<'brand' | 'siteUrl' | 'name' | 'token', string>) {
  return renderMail({
    brand,
    subject: `Choose a new ${brand} password`,
    greeting: greeting(name, brand),
    paragraphs: ['you asked for a new password. Choose it on the page behind this link.'],
    links: [{ label: 'Choose a new password', url: `${siteUrl}/user/reset-password/${token}` }],
    footnote: 'The link works once, for one hour. If you did not ask for it, you can ignore this mail.',
  });
}
