import type { ApiDocument, Content, Operation, Parameter } from './document-type';
import { incompatibilities, removedFields } from './schemas';

/** Returns the changes from `older` to `newer` that can break callers, one line for each. Additions cannot. */
export function breakingChanges(older: ApiDocument, newer: ApiDocument): string[] {
  return Object.entries(older.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, before]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = newer.paths[path]?.[method];
      return now ? operationChanges(before, now, name) : [`${name}: removed`];
    }),
  );
}

function operationChanges(before: Operation, now: Operation, name: string): string[] {
  const { requestBody: body } = now;
  const needsBody = body?.required && !before.requestBody?.required ? [`${name}: needs a body`] : [];
  return [
    ...parameterChanges(before.parameters ?? [], now.parameters ?? [], name),
    ...needsBody,
    ...(before.requestBody ? requestChanges(before.requestBody.content, body?.content ?? {}, `${name} body`) : []),
    ...Object.entries(before.responses).flatMap(([status, answer]) => {
      const at = `${name} ${status}`;
      const other = now.responses[status];
      return other ? answerChanges(answer.content ?? {}, other.content ?? {}, at) : [`${at}: removed`];
    }),
  ];
}

function parameterChanges(before: Parameter[], now: Parameter[], name: string): string[] {
  const key = (parameter: Parameter) => `${parameter.in} ${parameter.name}`;
  const removed = before.filter((parameter) => !now.some((other) => key(other) === key(parameter)));
  return [
    ...removed.map((parameter) => `${name} ${key(parameter)}: removed`),
    ...now.flatMap((parameter) => {
      const at = `${name} ${key(parameter)}`;
      const previous = before.find((other) => key(other) === key(parameter));
      if (parameter.required && !previous?.required) return [`${at}: newly required`];
      return previous ? incompatibilities(parameter.schema, previous.schema, at) : [];
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
    return other ? compare(schema ?? {}, other) : [`${at} ${type}: removed`];
  });
}
