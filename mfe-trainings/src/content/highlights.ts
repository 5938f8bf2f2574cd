import { Award, CalendarCheck, House, MessagesSquare, Radio } from 'lucide';

export const highlights = [
  {
    icon: House,
    title: 'Remotely Work',
    text: 'Join from wherever you are. You need a laptop and a steady connection, nothing else.',
  },
  {
    icon: Radio,
    title: 'Live Session',
    text: 'Every class is taught live by a working developer, and recorded in case you miss one.',
  },
  {
    icon: MessagesSquare,
    title: 'Doubts Clear',
    text: 'Ask in class, in the chat or in a one-to-one hour. Nobody moves on with an open question.',
  },
  {
    icon: Award,
    title: 'Certificate',
    text: 'Finish the project and you leave with a course certificate and four more documents.',
  },
  {
    icon: CalendarCheck,
    title: '7 Days Free Trial',
    text: 'Sit in for a week, write real code and decide afterwards. The week costs nothing.',
  },
];
