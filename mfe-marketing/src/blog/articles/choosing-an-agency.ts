import type { Passage } from '../post';

export const choosingAnAgency: Passage[] = [
  {
    paragraphs: [
      'Choosing an agency is hard because all of them look alike from outside. The portfolios are beautiful, the people are friendly, and the offers differ by a factor of five. What you are about to buy does not exist yet, so you judge by what you can see. Most of it is polish.',
      'The better way is to ask about ordinary work. A good agency enjoys these questions, because it has answered them for itself long ago. Take them to the first call, and write down what you hear.',
    ],
  },
  {
    title: 'About the people',
    paragraphs: [
      'First: who will do the work, and may I talk to them now? The person who sells a project rarely builds it. Ten minutes with the designer tell you more than an hour of slides: whether they listen, and whether they have understood what you sell.',
      'Second: what else are they working on? Nobody works on one project alone, and that is fine. But an answer such as "two others, and you are on Mondays and Tuesdays" is worth more than "you have our full attention".',
    ],
  },
  {
    title: 'About the money',
    paragraphs: [
      'Third: what is not included? Texts, photographs, licences, hosting and the first changes after the launch are where budgets break. An offer that lists what you have to bring yourself is the honest one, even if it looks longer.',
      'Fourth: what happens if it takes longer? With a fixed price the agency carries that risk, and you should know what counts as a change. With hours you carry it, and should see a figure every week. Both can work. Not knowing which of them you have cannot.',
    ],
  },
  {
    title: 'About the end',
    paragraphs: [
      'Fifth: what do I own when we part? The answer should be short: the design, the code, the domain, the accounts and the passwords. Ask for that sentence in the contract. It costs a fair agency nothing.',
      'Sixth: may I call somebody who has left you? Every agency has clients who moved on. How it speaks about them, and whether they would come back, says more than three references that were picked for you.',
    ],
  },
  {
    title: 'About you',
    paragraphs: [
      'Seventh, and the one that is asked least: what do you need from me, and by when? Projects are late because of missing decisions far more often than because of missing code. An agency that gives you a list with dates has finished projects before. One that says "nothing, just relax" will be waiting for your texts in week six.',
    ],
  },
  {
    title: 'How to compare the answers',
    paragraphs: ['Do not add up points. Look for three things in what you wrote down:'],
    points: [
      'Names and numbers instead of adjectives. "Anna, Tuesdays, 48 hours" is an answer; "a dedicated team" is not.',
      'At least one no. Somebody who can do everything by any date has not thought about yours.',
      'A question back. Whoever asks what should be different in a year has begun to work for you already.',
    ],
  },
  {
    paragraphs: [
      'If two agencies are still level after that, give both of them the same small job, paid, with a week of time. A landing page, a look at your shop, a month of ads. You will know by Friday, and it is the cheapest mistake that you can make.',
    ],
  },
];
