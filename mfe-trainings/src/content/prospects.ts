import { Calculator, GraduationCap, Handshake, Share2, ShoppingCart, Users } from 'lucide';

/** Career options of a full stack developer. */
export const prospects = [
  {
    icon: ShoppingCart,
    title: 'E-commerce',
    text: 'Shops, carts and payments that stay up on the busiest day of the year.',
  },
  { icon: Share2, title: 'Social media', text: 'Feeds, chats and communities that update while people are looking.' },
  { icon: Calculator, title: 'Accounts', text: 'Invoices, ledgers and reports that add up to the last cent.' },
  { icon: Users, title: 'HR management', text: 'Hiring, leave and payroll in one place instead of ten spreadsheets.' },
  {
    icon: Handshake,
    title: 'Business consulting',
    text: 'Advise companies on what to build, what to buy and what it will cost.',
  },
  {
    icon: GraduationCap,
    title: 'Online training',
    text: 'Classrooms, tests and progress for students in any time zone.',
  },
];
