import { greeting } from './greeting';
import { renderMail } from './render-mail';

/** Contains no reset token, because the owner has not requested a new password. */
export function accountExistsMail({ brand, siteUrl, name }: Record<'brand' | 'siteUrl' | 'name', string>) {
  return renderMail({
    brand,
    subject: `You already have a ${brand} account`,
    greeting: greeting(name),
    paragraphs: [
      'somebody, probably you, tried to sign up with this e-mail address. You already have an account with it.',
      'On the login page, "Forgot Password?" mails you a link to choose a new password.',
    ],
    links: [
      { label: 'Log in', url: `${siteUrl}/login` },
      { label: 'Reset my password', url: `${siteUrl}/login#forgot-password` },
    ],
    footnote: 'If it was not you, there is nothing to do: nothing was changed.',
  });
}
