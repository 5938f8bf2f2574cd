import { isDeepStrictEqual } from 'node:util';
import type { Schema } from './document-type';

/**
 * Returns the reasons why a value that is valid for `narrow` may be invalid for `wide`. For responses, `wide` is the
 * old schema; for requests, `wide` is the new one.
 * @param at the location, for the messages
 */
export function incompatibilities(wide: Schema, narrow: Schema, at: string): string[] {
  if (isDeepStrictEqual(wide, narrow)) return [];
  const alternatives = narrow.anyOf;
  if (alternatives) return alternatives.flatMap((alternative) => incompatibilities(wide, alternative, at));
  if (wide.anyOf) {
    return wide.anyOf.some((alternative) => incompatibilities(alternative, narrow, at).length === 0)
      ? []
      : [`${at}: another type`];
  }
  return [
    ...typeIncompatibilities(wide, narrow, at),
    ...limitIncompatibilities(wide, narrow, at),
    ...fieldIncompatibilities(wide, narrow, at),
    ...(wide.items && narrow.items ? incompatibilities(wide.items, narrow.items, `${at}[]`) : []),
  ];
}

/** Fields of `older` that are missing in `newer`, at any depth. */
export function removedFields(older: Schema, newer: Schema, at: string): string[] {
  const inArray = older.items && newer.items ? removedFields(older.items, newer.items, `${at}[]`) : [];
  if (!older.properties) return inArray;
  const fields = newer.properties ?? {};
  return Object.entries(older.properties).flatMap(([name, field]) => {
    const now = fields[name];
    return now ? removedFields(field, now, `${at}.${name}`) : [`${at}.${name}: removed`];
  });
}

function typeIncompatibilities(wide: Schema, narrow: Schema, at: string): string[] {
  const allowed = typesOf(wide);
  const provided = typesOf(narrow);
  const fits = (type: string) => allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
  if (allowed.length > 0 && !(provided.length > 0 && provided.every(fits))) return [`${at}: another type`];
  const allowedValues = valuesOf(wide);
  const providedValues = valuesOf(narrow);
  if (allowedValues && !providedValues?.every((value) => allowedValues.includes(value))) return [`${at}: other values`];
  return [];
}

function limitIncompatibilities(wide: Schema, narrow: Schema, at: string): string[] {
  const lower = (['minLength', 'minimum', 'minItems'] as const).filter(
    (limit) => (narrow[limit] ?? Number.NEGATIVE_INFINITY) < (wide[limit] ?? Number.NEGATIVE_INFINITY),
  );
  const upper = (['maxLength', 'maximum', 'maxItems'] as const).filter(
    (limit) => (narrow[limit] ?? Number.POSITIVE_INFINITY) > (wide[limit] ?? Number.POSITIVE_INFINITY),
  );
  const shapes = (['format', 'pattern'] as const).filter((shape) => wide[shape] && wide[shape] !== narrow[shape]);
  return [...lower, ...upper, ...shapes].map((limit) => `${at}: another ${limit}`);
}

function fieldIncompatibilities(wide: Schema, narrow: Schema, at: string): string[] {
  const provided = narrow.properties ?? {};
  const missing = (wide.required ?? []).filter((name) => !narrow.required?.includes(name));
  const inside = Object.entries(wide.properties ?? {}).flatMap(([name, field]) => {
    const other = provided[name];
    return other ? incompatibilities(field, other, `${at}.${name}`) : [];
  });
  return [...missing.map((name) => `${at}.${name}: required on one side only`), ...inside];
}

const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat());
const valuesOf = (schema: Schema): unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);
