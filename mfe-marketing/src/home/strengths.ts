/** Titles and texts of the six reasons. */
export const strengths = [
  [
    'Experienced employees',
    'Specialists who have shipped for retailers, clinics, schools and banks. You talk to the person who does the work.',
  ],
  [
    'Variety of services',
    'Design, code, marketing and staffing under one roof, so nobody hands you on to another vendor.',
  ],
  ['Flexibility', 'Month-to-month contracts. Scale a team up for a launch and down again the week after.'],
  ['Relationship with clients', 'One contact from first call to invoice, who knows your business and answers by name.'],
  ['Proper chain of command', 'Every project has a lead, and every lead a manager. You always know who decides.'],
  ['Round the clock support', 'People awake when you are. First reply within 90 minutes, day or night.'],
] as const;
