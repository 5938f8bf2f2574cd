import { type TSchema, Type } from '@sinclair/typebox';

/**
 * Query of a list. The answer is a bare array; where there is more, a `Link: <…>; rel="next"` header says where.
 * @param sorts what it can be sorted by, `-` in front meaning descending; the first is the default
 */
export function listQuery<Filters extends Record<string, TSchema>>(sorts: readonly string[], filters: Filters) {
  return Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
    cursor: Type.Optional(Type.String({ maxLength: 500, description: 'From the Link header of the page before.' })),
    sort: Type.String({ enum: [...sorts], default: sorts[0] }),
    q: Type.Optional(Type.String({ maxLength: 100, description: 'Text to look for.', examples: ['asha'] })),
    ...filters,
  });
}

export const LinkHeader = {
  link: Type.Optional(Type.String({ description: 'Where the next page is: <address>; rel="next"' })),
};
