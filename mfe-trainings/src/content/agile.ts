/** The four meetings of a sprint. */
export const ceremonies = [
  {
    title: 'Sprint planning',
    text: 'Two weeks at a time: the team picks what it can finish and writes down when it counts as done.',
  },
  { title: 'Daily standup', text: 'Fifteen minutes each day: what I did, what I do next, what stands in my way.' },
  { title: 'Sprint review', text: 'The team shows what works to people who would use it, and listens.' },
  {
    title: 'Retrospective meeting',
    text: 'What went well, what did not, and one thing to change before the next sprint.',
  },
];
