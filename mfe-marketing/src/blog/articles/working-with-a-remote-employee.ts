import type { Passage } from '../post';

export const workingWithARemoteEmployee: Passage[] = [
  {
    paragraphs: [
      'A remote employee can start within a day. Whether this person is useful after a month depends less on them than on the desk they find: the accounts, the first task, and somebody who has time for questions. We have brought hundreds of people into teams that they had never met. The same four weeks work nearly everywhere.',
    ],
  },
  {
    title: 'Before the first day',
    paragraphs: [
      'Open the accounts, all of them, and log in once yourself. Nothing says "we did not expect you" like a password that arrives on Thursday. Write one page about how you work: when you meet, where you write, who decides what, which words mean something special in your firm. It will be wrong in places. The newcomer can correct it, which is a fine first task.',
      'Then choose one person, by name, who answers questions. Not "the team". A question to everybody waits for anybody.',
    ],
  },
  {
    title: 'Week one: something small, finished',
    paragraphs: [
      'Give a task that takes two days and ends in public: a corrected page, a tested form, a cleaned list. The task is not the point. On the way to it the newcomer touches every tool, meets whoever approves things, and finds out what nobody wrote down. Talk for fifteen minutes every day, with the camera on, at an hour that suits both time zones.',
    ],
  },
  {
    title: 'Week two: something that matters',
    paragraphs: [
      'Now give a task that you would have done yourself, and say what a good result looks like, not how to get there. Agree on the moment to ask: "If you are stuck for an hour, write." Most remote work fails quietly, by people who do not want to disturb. Thank them for the first three questions, whatever they are.',
    ],
  },
  {
    title: 'Week three: less talk, more text',
    paragraphs: [
      'Replace two of the five calls by a short note at the end of the day: what is done, what is next, what is in the way. Three lines are enough. Notes are kinder to time zones than calls, and in a month you can read how the work has gone without asking anybody.',
    ],
  },
  {
    title: 'Week four: look back together',
    paragraphs: ['Take an hour and ask three questions, in both directions:'],
    points: [
      'What took longer than it should have, and what would have helped?',
      'What should you decide alone from now on?',
      'What do we do here that makes no sense to you? New eyes see it for about a month.',
    ],
  },
  {
    title: 'What to leave alone',
    paragraphs: [
      'Do not count hours by watching a screen. Software that takes pictures of desktops finds out who moves the mouse, and tells the good ones to look for another employer. Count finished work. If too little gets finished, say so in the first week, kindly and with an example; it is nearly always a missing account or an unclear task.',
      'And do not keep the interesting work for those in the office. A colleague who only gets what is left over will do it as one does what is left over. Somebody who is trusted with something that matters stays, and after four weeks you will have stopped saying "remote".',
    ],
  },
];
