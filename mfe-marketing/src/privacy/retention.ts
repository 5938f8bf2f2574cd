import type { Config } from '@site/contract';
import type { Step } from '@site/platform';

type Retention = Config['retention'];

const days = (number: number) => (number === 1 ? '1 day' : `${number} days`);

/** "for 90 days after MOMENT", or that the data is kept. */
const daysAfter = (number: number, moment: string) =>
  number === 0 ? 'Until you ask us to erase it.' : `For ${days(number)} after ${moment}.`;

/** How long a registration is kept with its passport. `registrations` applies even to paid ones; 0 is no limit. */
export function registrationsKept({ registrations, orphanRegistrations }: Retention): string {
  if (registrations > 0 && (orphanRegistrations === 0 || registrations <= orphanRegistrations))
    return `For ${days(registrations)}, whether or not you place an order.`;
  const paid = registrations > 0 ? `for ${days(registrations)}` : 'until you ask us to erase them';
  if (orphanRegistrations === 0) return 'Until you ask us to erase them.';
  return `For ${days(orphanRegistrations)} if you place no order; with an order, ${paid}.`;
}

/** What is stored on the server, and how long. */
export const keptData = (retention: Retention): Step[] => [
  {
    title: 'Your account',
    text: 'Name, e-mail address, phone number, and a hash of your password that nobody can read it from. Until you erase the account.',
  },
  {
    title: 'Sessions and links in mails',
    text: 'A login lasts 30 days and keeps the name of your device, so that you can end it in the settings of your profile. Links work for 48 hours to activate an account and for one hour to reset a password.',
  },
  {
    title: 'Paid orders and receipts',
    text: 'Permanently, because accounting law asks for it. When you erase your account, they stay without your name and address.',
  },
  {
    title: 'Orders that were not paid',
    text: daysAfter(retention.unpaidOrders, 'the payment failed or the checkout closed'),
  },
  { title: 'Registrations with passports', text: `Encrypted. ${registrationsKept(retention)}` },
  {
    title: 'Requests for an estimate, with files',
    text: 'Files are encrypted. Until you ask us to erase them, because the work is based on them.',
  },
  {
    title: 'Messages of the contact form',
    text: 'The site mails them to us and keeps no copy. They stay in our mailbox as long as we need them to answer you.',
  },
  {
    title: 'Notices of the payment provider',
    text: `They name who paid. ${daysAfter(retention.webhooks, 'we handled them')}`,
  },
  {
    title: 'Mails that we sent',
    text: `Their text is deleted when they are sent; when and whether they arrived is kept. ${daysAfter(retention.sentMails, 'the mail')}`,
  },
  {
    title: 'What administrators did',
    text: 'Permanently, so that each view of a passport can be traced. After an erasure without your address.',
  },
  {
    title: 'Measurements',
    text: 'Some visits report how fast a page appeared, without name or account, and with a hash instead of the network address. We keep the latest 600 of each version of the site.',
  },
  { title: 'Backups', text: 'Encrypted. An erased account is still in older backups, until they are deleted.' },
];
