import { type Static, Type } from '@sinclair/typebox';
import { Id } from './fields';

export const SearchHit = Type.Object({
  _id: Id,
  title: Type.String({ examples: ['Asha Verma'] }),
  detail: Type.String({ description: 'An e-mail address.', examples: ['asha@example.com'] }),
});
export type SearchHit = Static<typeof SearchHit>;

/** The newest matches of each kind. */
export const SearchResults = Type.Object(
  {
    users: Type.Array(SearchHit),
    orders: Type.Array(SearchHit),
    registrations: Type.Array(SearchHit),
    estimates: Type.Array(SearchHit),
  },
  { title: 'SearchResults' },
);
export type SearchResults = Static<typeof SearchResults>;
