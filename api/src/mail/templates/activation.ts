import { greeting } from './greeting';
import { renderMail } from './render-mail';

export function activationMail({
  brand,
  siteUrl,
  name,
  token,
}: Record<'brand' | 'siteUrl' | 'name' | 'token', string>) {
  return renderMail({
    brand,
    subject: `Activate your ${brand} account`,
    greeting: greeting(name, brand),
    paragraphs: ['thank you for signing up. One step is left: confirm that this e-mail address is yours.'],
    links: [{ label: 'Activate my account', url: `${siteUrl}/user/activate/${token}` }],
    footnote:
      'The link works for 48 hours. If you did not sign up, please do not open it: it would confirm an account with a password that somebody else has chosen.',
  });
}
