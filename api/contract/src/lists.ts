import { type TSchema, Type } from '@sinclair/typebox';

/**
 * Query of a list. The response is an array. A `Link: <…>; rel="next"` header points to the next page, if there is one.
 * @param sorts the sort keys, descending with a leading `-`; the first is the default
 */
export function listQuery<Filters extends Record<string, TSchema>>(sorts: readonly string[], filters: Filters) {
  return Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
    cursor: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'From the Link header of the previous page.',
        examples: ['WyItY3JlYXRlZEF0Iiw0MiwiMDE5MGU1YTQtNmQyZS03YzNiLTlmMTAtNWE2YjdjOGQ5ZTBmIl0'],
      }),
    ),
    sort: Type.String({ enum: [...sorts], default: sorts[0] }),
    q: Type.Optional(Type.String({ maxLength: 100, description: 'Text to search for.', examples: ['asha'] })),
    ...filters,
  });
}

export const ListHeaders = {
  link: Type.Optional(Type.String({ description: 'The next page: <URL>; rel="next"' })),
  'too-many-matches': Type.Optional(
    Type.Integer({
      description:
        'More rows match the search than this number, so the list has the newest of them only, in the requested order. ' +
        'Narrow the search, or sort by createdAt: that order has no limit.',
    }),
  ),
};
