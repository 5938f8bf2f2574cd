import { paths } from '@site/platform';
import digitalMarketing from '../art/digital-marketing.svg';
import itConsultancy from '../art/it-consultancy.svg';
import remoteEmployees from '../art/remote-employees.svg';
import webDesign from '../art/web-design.svg';

export interface Slide {
  title: string;
  content: string;
  /** Two facts below the button. */
  notes: [string, string];
  btnPath: string;
  /** What a visitor may do at once, beside reading more. */
  action: { label: string; to: string };
  img: string;
  width: number;
  height: number;
  /** Colour names of the style sheet, because the content security policy forbids colours in markup. */
  bgColor: 'mist' | 'dawn' | 'sky' | 'tide';
  textColor: 'ink' | 'fir';
}

export const slides: Slide[] = [
  {
    title: 'Web Design & Development',
    content:
      'Websites that load fast, read well and bring in inquiries. We design, build, launch and look after them, at a price you know before we start.',
    notes: ['Web design from $99', 'First reply within 90 minutes'],
    btnPath: paths.websiteDevelopment,
    action: { label: 'See plans and prices', to: paths.packages.webDesign },
    img: webDesign,
    width: 746,
    height: 677,
    bgColor: 'mist',
    textColor: 'ink',
  },
  {
    title: 'Digital Marketing',
    content:
      'Search, social and e-mail campaigns measured by the customers they bring, with a plain report of where every dollar went.',
    notes: ['Month-to-month contracts', 'One report you can read in five minutes'],
    btnPath: paths.digitalMarketing,
    action: { label: 'See marketing plans', to: paths.packages.digitalMarketing },
    img: digitalMarketing,
    width: 875,
    height: 670,
    bgColor: 'dawn',
    textColor: 'ink',
  },
  {
    title: 'Remote Employees',
    content:
      'Developers, designers and assistants who join your team within 8 hours and stay for as long as you need them.',
    notes: ['From $5 per hour', '1500+ people in 150+ domains'],
    btnPath: paths.remoteEmployees,
    action: { label: 'Tell us who you need', to: paths.getEstimate },
    img: remoteEmployees,
    width: 976,
    height: 564,
    bgColor: 'sky',
    textColor: 'ink',
  },
  {
    title: 'IT Consultancy',
    content: 'Senior advice on systems, security and staffing, from people who have run the projects they talk about.',
    notes: ['Contract or contract-to-hire', 'A written answer, not a slide deck'],
    btnPath: paths.itStaffing,
    action: { label: 'Ask a consultant', to: paths.contact },
    img: itConsultancy,
    width: 1171,
    height: 835,
    bgColor: 'tide',
    textColor: 'fir',
  },
];
