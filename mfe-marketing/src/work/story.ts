import type { Case } from '../samples';

export interface Picture {
  src: string;
  /** Describes the picture to those who do not see it. */
  alt: string;
}

interface Comparison {
  title: string;
  before: string;
  after: string;
  /** Lengths of the two bars, of 100. */
  bars: [before: number, after: number];
}

/** A case study. */
export interface Story {
  of: Case;
  title: string;
  /** One sentence for search engines. */
  description: string;
  picture: Picture;
  facts: { industry: string; time: string; services: string; price: string; team: string };
  problem: string;
  done: string;
  steps: string[];
  result: string;
  before: Picture & { title: string; text: string };
  after: Picture & { title: string; text: string };
  comparisons: Comparison[];
  /** The case to read next, and its title. */
  next: { case: Case; title: string };
}
