import { type Static, Type } from '@sinclair/typebox';

/** The content of the training page and the curriculum. */
export const Course = Type.Object(
  {
    title: Type.String({ examples: ['Full Stack Web Development'] }),
    summary: Type.String(),
    technologies: Type.Array(Type.String({ examples: ['MongoDB'] })),
    freeTrialDays: Type.Integer({ examples: [7] }),
    modules: Type.Array(
      Type.Object({ title: Type.String({ examples: ['The browser'] }), topics: Type.Array(Type.String()) }),
    ),
    outcomes: Type.Array(
      Type.Object({
        figure: Type.String({ examples: ['93%'] }),
        meaning: Type.String({ examples: ['placed within 8 months'] }),
      }),
    ),
    documents: Type.Array(
      Type.String({ description: 'Documents that a student receives.', examples: ['Course certificate'] }),
    ),
  },
  { title: 'Course' },
);
export type Course = Static<typeof Course>;
