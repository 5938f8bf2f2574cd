import type { MailText } from '../mail';
import { greeting } from './greeting';
import { renderMail } from './render-mail';

type Owner = Record<'brand' | 'siteUrl' | 'name', string>;

/** Informs the owner of an account about a change that could also be an attacker's. */
const notice =
  (subject: string, paragraph: string, ifNotYou: string) =>
  ({ brand, siteUrl, name }: Owner): MailText =>
    renderMail({
      brand,
      subject: `${subject} ${brand} account`,
      greeting: greeting(name, brand),
      paragraphs: [paragraph, `If it was you, there is nothing to do. If it was not, ${ifNotYou}`],
      links: [{ label: 'Reset my password', url: `${siteUrl}/login#forgot-password` }],
    });

export const passwordChangedMail = notice(
  'New password for your',
  'the password of your account was changed, and every other device was logged out.',
  'reset your password at once.',
);

export const emailRequestedMail = notice(
  'New e-mail address requested for your',
  'a new e-mail address was entered for your account. This one stays valid until the link in our mail to the new one is opened.',
  'reset your password at once: that also makes the link invalid.',
);

/** For the old address, whose owner can no longer reset the password. */
export const emailChangedMail = ({ brand, contactEmail, name }: Owner & { contactEmail: string }) =>
  renderMail({
    brand,
    subject: `New e-mail address of your ${brand} account`,
    greeting: greeting(name, brand),
    paragraphs: [
      'your account has a new e-mail address now. You can no longer log in with this one.',
      `If it was you, there is nothing to do. If it was not, write to ${contactEmail} at once.`,
    ],
  });
