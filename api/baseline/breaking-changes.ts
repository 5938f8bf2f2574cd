import type { ApiDocument, Content, Operation, Parameter } from './document-type';
import { incompatibilities, removedFields } from './schemas';

/** Changes from `older` to `newer` that can break callers, a line each. Additions do not. */
export function breakingChanges(older: ApiDocument, newer: ApiDocument): string[] {
  return Object.entries(older.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, before]) => {
      const called = `${method.toUpperCase()} ${path}`;
      const now = newer.paths[path]?.[method];
      return now ? operationChanges(before, now, called) : [`${called}: removed`];
    }),
  );
}

function operationChanges(before: Operation, now: Operation, called: string): string[] {
  const { requestBody: body } = now;
  const needsBody = body?.required && !before.requestBody?.required ? [`${called}: needs a body`] : [];
  return [
    ...parameterChanges(before.parameters ?? [], now.parameters ?? [], called),
    ...needsBody,
    ...(before.requestBody ? requestChanges(before.requestBody.content, body?.content ?? {}, `${called} body`) : []),
    ...Object.entries(before.responses).flatMap(([status, answer]) => {
      const at = `${called} ${status}`;
      const other = now.responses[status];
      return other ? answerChanges(answer.content ?? {}, other.content ?? {}, at) : [`${at}: removed`];
    }),
  ];
}

function parameterChanges(before: Parameter[], now: Parameter[], called: string): string[] {
  const key = (parameter: Parameter) => `${parameter.in} ${parameter.name}`;
  const removed = before.filter((one) => !now.some((other) => key(other) === key(one)));
  return [
    ...removed.map((one) => `${called} ${key(one)}: removed`),
    ...now.flatMap((one) => {
      const at = `${called} ${key(one)}`;
      const was = before.find((other) => key(other) === key(one));
      if (one.required && !was?.required) return [`${at}: newly required`];
      return was ? incompatibilities(one.schema, was.schema, at) : [];
    }),
  ];
}

const requestChanges = (before: Content, now: Content, at: string): string[] =>
  eachType(before, now, at, (older, newer) => [
    ...removedFields(older, newer, at),
    ...incompatibilities(newer, older, at),
  ]);

const answerChanges = (before: Content, now: Content, at: string): string[] =>
  eachType(before, now, at, (older, newer) => [
    ...removedFields(older, newer, at),
    ...incompatibilities(older, newer, at),
  ]);

type Schema = Content[string]['schema'];

function eachType(before: Content, now: Content, at: string, compare: (older: Schema, newer: Schema) => string[]) {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const other = now[type]?.schema;
    return other ? compare(schema ?? {}, other) : [`${at}: no ${type} any more`];
  });
}
