import { paths } from '@site/platform';
import digitalMarketing from '../art/digital-marketing.svg';
import itConsultancy from '../art/it-consultancy.svg';
import remoteEmployees from '../art/remote-employees.svg';
import webDesign from '../art/web-design.svg';

export const offerings = [
  {
    title: 'Website Development',
    text: 'Shops, CMS, custom and responsive sites in four steps: strategy, design, develop, deploy.',
    to: paths.websiteDevelopment,
    picture: webDesign,
  },
  {
    title: 'Digital Marketing',
    text: 'Six disciplines, one plan: search, ads, social, content, e-mail and e-commerce.',
    to: paths.digitalMarketing,
    picture: digitalMarketing,
  },
  {
    title: 'Remote Employees',
    text: '1500+ people in 150+ domains, at 995 to 1995 USD a month.',
    to: paths.remoteEmployees,
    picture: remoteEmployees,
  },
  {
    title: 'IT Staffing',
    text: 'Global staffing and contract-to-hire, with visas and onboarding taken care of.',
    to: paths.itStaffing,
    picture: itConsultancy,
  },
];
