export const visaSteps = [
  {
    title: 'Find the employer',
    text: 'A company in the United States offers a job that asks for a degree or its equivalent.',
  },
  {
    title: 'Register for the cap',
    text: 'The employer registers you in spring. If more register than there are places, a lottery decides.',
  },
  {
    title: 'File the petition',
    text: 'Once drawn, the employer proves the job, the pay and your qualification to the authorities.',
  },
  { title: 'Get the stamp', text: 'You attend the interview at a consulate, receive the visa and start in autumn.' },
];

/** How long the visa is valid, in years. */
export const validity = [
  { figure: '3 years', meaning: 'validity of a new H1B visa' },
  { figure: '+3 years', meaning: 'one extension, filed before the first term ends' },
  { figure: '6 years', meaning: 'maximum stay on an H1B' },
];

export const afterSixYears = [
  'Leave the United States before the last day of the stay.',
  'Change to another visa, or be on the way to a Green Card in time.',
  'Stay without either, lose the legal status and risk deportation.',
];
