import { greeting } from './greeting';
import { renderMail } from './render-mail';

/**
 * Contains no reset token, because the owner has not requested a new password. Somebody else may have signed up with the
 * address before its owner, so the owner of an account without activation is told to choose a password.
 */
export function accountExistsMail({
  brand,
  siteUrl,
  name,
  activated,
}: Record<'brand' | 'siteUrl' | 'name', string> & { activated: boolean }) {
  return renderMail({
    brand,
    subject: `You already have a ${brand} account`,
    greeting: greeting(name, brand),
    paragraphs: [
      'somebody, probably you, tried to sign up with this e-mail address. You already have an account with it.',
      activated
        ? 'On the login page, "Forgot Password?" mails you a link to choose a new password.'
        : 'It is not activated, and has the password of the first sign-up. If you did not choose that one, do not open the activation link: on the login page, "Forgot Password?" mails you a link to choose a password, which activates the account, too.',
    ],
    links: [
      { label: 'Log in', url: `${siteUrl}/login` },
      { label: 'Reset my password', url: `${siteUrl}/login#forgot-password` },
    ],
    footnote: 'If it was not you, there is nothing to do: nothing was changed.',
  });
}
