import type { Question } from '../sections/block';

/** Questions about our way of working, for the left column. */
export const left: Question[] = [
  {
    question: 'What services do you offer?',
    ans: 'Website design and development, digital marketing, remote employees, IT consultancy and IT staffing. You can also learn with us: the full stack training ends with a certificate.',
  },
  {
    question: 'How long does a website take?',
    ans: 'You see first drafts within 48 to 72 hours. A small site is usually online after two to three weeks, a shop after five to eight. The quote names the date.',
  },
  {
    question: 'Will my website work on phones?',
    ans: 'Yes. We design every page for small screens first and test it on phones, tablets and desks before you see it.',
  },
  {
    question: 'Can I change the content myself?',
    ans: 'Yes. Sites with a content management system come with an editor made for your pages and an hour of training for everyone who writes.',
  },
  {
    question: 'Who owns the website?',
    ans: 'You do. Once it is paid, design, content and source code belong to you, and we hand over every password.',
  },
  {
    question: 'How many revisions are included?',
    ans: 'That depends on the plan: three, six, or as many as it takes. The plan you choose says so on its card.',
  },
  {
    question: 'How quickly do you answer?',
    ans: 'The first response comes within 90 minutes, day or night, and never later than 24 hours.',
  },
  {
    question: 'Do you work with companies outside the United States?',
    ans: 'Yes. We have offices in India and the United States and partners in 12 countries, and work in your time zone.',
  },
];

/** Questions about staff, prices and payment, for the right column. */
export const right: Question[] = [
  {
    question: 'What does a remote employee cost?',
    ans: 'Remote employees start at $5 per hour: between 995 and 1995 USD a month for a full-time person, depending on experience.',
  },
  {
    question: 'How soon can a remote employee start?',
    ans: 'Within 8 hours of your choice. We take care of contract, equipment and payroll.',
  },
  {
    question: 'Am I bound by a long contract?',
    ans: 'No. Packages and people are booked month to month, and you can stop at the end of any month.',
  },
  {
    question: 'How can I pay?',
    ans: 'By card through Stripe or Razorpay, in US dollars or Indian rupees. Packages are bought on their page; invoices are paid on the invoice page.',
  },
  {
    question: 'Can I get my money back?',
    ans: 'Yes. If you are not satisfied, ask for a refund within 90 days.',
  },
  {
    question: 'Do I need an account to buy a package?',
    ans: 'Yes. Sign up, confirm your e-mail address, and you find every order in your order history. Invoices can be paid without an account.',
  },
  {
    question: 'How do I get a quote?',
    ans: 'Describe your project on the Get Estimate page, add files if you have them, and you receive a written quote by e-mail.',
  },
  {
    question: 'Do you sponsor visas?',
    ans: 'For people we employ in the United States, yes: H1B petitions, transfers and extensions, and the way to a Green Card.',
  },
];
