import type { Person } from '../samples';

/** An article of the blog, as lists and link previews show it. */
export interface Post {
  path: string;
  title: string;
  description: string;
  author: Person;
  /** Day of publication, like `2026-11-10`. */
  published: string;
  minutes: number;
}

export interface Passage {
  title?: string;
  paragraphs: string[];
  points?: string[];
}
