/** The steps of the training, from registration to the first job. */
export const trainingSteps = [
  { title: 'Book your trial', text: 'Register, and take part for 7 days free of charge.' },
  {
    title: 'Learn live',
    text: 'Live classes with a mentor, a small exercise after each one, doubts cleared the same day.',
  },
  {
    title: 'Build in sprints',
    text: 'Work in a team on a real product, with code reviews, as an internship that counts.',
  },
  { title: 'Get placed', text: 'Portfolio, mock interviews and introductions until the offer is signed.' },
];
