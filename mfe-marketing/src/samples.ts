import { paths } from '@site/platform';
import danaWhitlock from './art/people/dana-whitlock.svg';
import inesKeller from './art/people/ines-keller.svg';
import joanMercer from './art/people/joan-mercer.svg';
import owenHale from './art/people/owen-hale.svg';
import raviMenon from './art/people/ravi-menon.svg';
import tanviRao from './art/people/tanvi-rao.svg';
import cedarVet from './art/work/cedar-vet.svg';
import fernAndFig from './art/work/fern-and-fig.svg';
import tanviTea from './art/work/tanvi-tea.svg';

/*
 * SAMPLE CONTENT, to be replaced by the owner: these clients, people, quotes and results do not exist.
 * Replace them here, with the stories in `work/stories/` (one file a case) and the texts in `blog/articles/`;
 * then set `marked` to false, and every "Sample content" mark on the site disappears.
 */
export const samples = { marked: true };

export interface Person {
  name: string;
  role: string;
  /** A square picture of the face. */
  face: string;
}

export interface Testimonial extends Person {
  quote: string;
}

/** The background of a picture. */
export type PictureBackground = 'mist' | 'sky' | 'dawn';

export interface Case {
  client: string;
  path: string;
  problem: string;
  /** One figure, and what it counts. */
  result: { figure: string; text: string };
  picture: { src: string; width: number; height: number };
  background: PictureBackground;
  testimonial: Testimonial;
}

/** The case studies, in the order in which Home and `/work` show them. */
export const cases = {
  fernAndFig: {
    client: 'Fern & Fig',
    path: paths.workCase('fern-and-fig'),
    problem: 'A plant shop whose checkout lost half of its buyers.',
    result: { figure: '2.4×', text: 'orders online in three months' },
    picture: { src: fernAndFig, width: 580, height: 612 },
    background: 'mist',
    testimonial: {
      quote:
        'They asked for one number before they asked for anything else. Three months later I had to hire two people to pack plants.',
      name: 'Dana Whitlock',
      role: 'Owner, Fern & Fig',
      face: danaWhitlock,
    },
  },
  cedarVet: {
    client: 'Cedar Vet',
    path: paths.workCase('cedar-vet'),
    problem: 'A clinic that booked every visit by phone.',
    result: { figure: '61%', text: 'of visits now booked online' },
    picture: { src: cedarVet, width: 640, height: 408 },
    background: 'sky',
    testimonial: {
      quote: 'Our phone is quiet on Mondays now. The calendar is not.',
      name: 'Joan Mercer',
      role: 'Practice manager, Cedar Vet',
      face: joanMercer,
    },
  },
  tanviTea: {
    client: 'Tanvi Tea',
    path: paths.workCase('tanvi-tea'),
    problem: 'A tea house that paid too much for each order.',
    result: { figure: '−43%', text: 'cost of an order won by ads' },
    picture: { src: tanviTea, width: 640, height: 408 },
    background: 'dawn',
    testimonial: {
      quote: 'The monthly report is one page, and for the first time I read it to the end.',
      name: 'Tanvi Rao',
      role: 'Founder, Tanvi Tea',
      face: tanviRao,
    },
  },
} satisfies Record<string, Case>;

/** Who writes the blog. */
export const authors = {
  owenHale: { name: 'Owen Hale', role: 'Design lead', face: owenHale },
  inesKeller: { name: 'Ines Keller', role: 'Head of marketing', face: inesKeller },
  raviMenon: { name: 'Ravi Menon', role: 'Remote team lead', face: raviMenon },
} satisfies Record<string, Person>;
