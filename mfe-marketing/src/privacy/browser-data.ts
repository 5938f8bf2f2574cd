import type { Step } from '@site/platform';

/** Every cookie of the site. None of them is for advertising or belongs to another company. */
export const cookies: Step[] = [
  {
    title: 'visitor',
    text: 'A random number, only while we try a new version with some of our visitors, so that you keep seeing the same one. 180 days.',
  },
  {
    title: 'preview',
    text: 'Only if you open a preview link of a version that is not live yet. Until the preview ends.',
  },
  {
    title: 'login_device',
    text: 'Set when you log in. It tells your own browser from one that guesses passwords, and opens nothing. One year.',
  },
  { title: 'file_access', text: 'Only for administrators: lets them open a file in the browser. 15 minutes.' },
];

/** What the site's scripts store in local storage, and until the tab closes in session storage. */
export const browserStorage: Step[] = [
  { title: 'user_token', text: 'Keeps you logged in. Until you log out; it stops working after 30 days.' },
  { title: 'return_target', text: 'The page and the plan to come back to after you log in. One day.' },
  { title: 'theme', text: 'Light or dark, if you chose one. Until you choose again.' },
  {
    title: 'drafts',
    text: 'What you typed into a long form, never passwords or files. Seven days, or until you send the form or log out.',
  },
  {
    title: 'personal_unfinished_invoice',
    text: 'What you entered in the invoice form, so that a cancelled payment can be tried again. Until it is paid, you log out or you close the tab.',
  },
  {
    title: 'admin.filters',
    text: 'Only for administrators: the filters of lists that one has named. Until they are forgotten in the list.',
  },
  {
    title: 'admin.shortcuts',
    text: 'Only for administrators: set when one switches single-key shortcuts off. Until they are switched on again.',
  },
];

/** Who else sees data, and which. */
export const recipients: Step[] = [
  {
    title: 'Our administrators',
    text: 'See accounts, orders, registrations and requests. Each time one opens a passport or another file, it is recorded who and when.',
  },
  {
    title: 'Stripe and Razorpay',
    text: 'Take your payment, on their own pages or in their own window. Card numbers never reach our server; they learn name, e-mail address, phone number, plan and amount.',
  },
  { title: 'Mail providers', text: 'Carry the mails that we send you, and those that you send us.' },
  {
    title: 'Nobody else',
    text: 'We sell nothing, show no advertising, and load no script, font or picture from another company while you read. Only a checkout with Razorpay loads its script.',
  },
];
