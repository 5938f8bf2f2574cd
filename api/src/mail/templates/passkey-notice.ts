import { renderMail } from './render-mail';

/** `event` is a clause: `a passkey was added to your account`. */
interface Notice extends Record<'brand' | 'siteUrl' | 'name', string> {
  event: string;
}

/** Informs an admin of a change that could also be an attacker's. */
export function passkeyNoticeMail({ brand, siteUrl, name, event }: Notice) {
  return renderMail({
    brand,
    subject: `${brand}: ${event}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${event}.`,
      'If it was you, there is nothing to do. If it was not, choose a new password at once and tell whoever runs the site.',
    ],
    links: [
      { label: 'See my passkeys', url: `${siteUrl}/admin/security` },
      { label: 'Reset my password', url: `${siteUrl}/login#forgot-password` },
    ],
  });
}
