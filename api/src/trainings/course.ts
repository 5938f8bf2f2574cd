import type { Course } from '@site/contract';

/** The content of the training page and of its curriculum PDF. */
export const course: Course = {
  title: 'Full Stack Web Development',
  summary:
    'Learn to build, test and ship a complete web application with MongoDB, Express, React and Node, live and online, beside people who do it every day.',
  technologies: ['MongoDB', 'Express', 'React', 'Node'],
  freeTrialDays: 7,
  modules: [
    {
      title: 'Pages that hold up',
      topics: ['Semantic HTML5', 'CSS3 layout with flexbox and grid', 'Responsive and accessible pages'],
    },
    {
      title: 'JavaScript in depth',
      topics: ['Types, functions and closures', 'Promises and async code', 'Modules, errors and debugging'],
    },
    {
      title: 'Working in a team',
      topics: ['Git branches and merges', 'Pull requests and code review', 'Agile sprints from planning to review'],
    },
    {
      title: 'React',
      topics: ['Components, props and state', 'Hooks, forms and routing', 'Talking to an API and testing screens'],
    },
    {
      title: 'Node and Express',
      topics: ['The Node runtime and npm', 'REST APIs with Express', 'Sign-in, roles and input validation'],
    },
    {
      title: 'MongoDB',
      topics: ['Documents, collections and indexes', 'Modelling with Mongoose', 'Aggregation and performance'],
    },
    {
      title: 'Your own product',
      topics: ['A full MERN application from idea to release', 'Deployment and monitoring', 'Portfolio and interviews'],
    },
  ],
  outcomes: [
    { figure: '93%', meaning: 'of students placed within 8 months' },
    { figure: '3 LPA', meaning: 'average pay in a dream job' },
    { figure: '6 LPA', meaning: 'average pay in a super-dream job' },
    { figure: '89%', meaning: 'average salary hike' },
  ],
  documents: [
    'Course certificate',
    'Experience letter',
    'Internship certificate',
    'Relieving letter',
    'Letter of recommendation',
  ],
};
