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
  img: string;
  width: number;
  height: number;
  /** Background and text colour of the slide, by name. */
  tone: 'mist' | 'dawn' | 'sky' | 'tide';
}

export const slides: Slide[] = [
  {
    title: 'Web Design & Development',
    content:
      'Websites that load fast, read well and bring in inquiries. We design, build, launch and look after them, at a price you know before we start.',
    notes: ['Web design from $99', 'First reply within 90 minutes'],
    btnPath: paths.websiteDevelopment,
    img: webDesign,
    width: 746,
    height: 677,
    tone: 'mist',
  },
  {
    title: 'Digital Marketing',
    content:
      'Search, social and e-mail campaigns measured by the customers they bring, with a plain report of where every dollar went.',
    notes: ['Month-to-month contracts', 'One report you can read in five minutes'],
    btnPath: paths.digitalMarketing,
    img: digitalMarketing,
    width: 875,
    height: 670,
    tone: 'dawn',
  },
  {
    title: 'Remote Employees',
    content:
      'Developers, designers and assistants who join your team within 8 hours and stay for as long as you need them.',
    notes: ['From $5 per hour', '1500+ people in 150+ domains'],
    btnPath: paths.remoteEmployees,
    img: remoteEmployees,
    width: 976,
    height: 564,
    tone: 'sky',
  },
  {
    title: 'IT Consultancy',
    content: 'Senior advice on systems, security and staffing, from people who have run the projects they talk about.',
    notes: ['Contract or contract-to-hire', 'A written answer, not a slide deck'],
    btnPath: paths.itStaffing,
    img: itConsultancy,
    width: 1171,
    height: 835,
    tone: 'tide',
  },
];
