import type { Static, TSchema } from '@sinclair/typebox';
import type { operations } from './operations';

type Operations = typeof operations;

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The paths that can be called with a method, such as `/admin/user/:id`. */
export type PathOf<M extends Method> = {
  [Key in keyof Operations]: Key extends `${M} ${infer Path}` ? Path : never;
}[keyof Operations];

type OperationOf<M extends Method, Path extends string> = Operations[`${M} ${Path}` & keyof Operations];

/** The names of the parameters in a path: `id` in `/admin/user/:id`. */
export type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The body of a successful answer. */
export type AnswerOf<M extends Method, Path extends string> =
  OperationOf<M, Path> extends { answer: infer Schema extends TSchema } ? Static<Schema> : unknown;

type ParamsOf<Path extends string> = [ParamsIn<Path>] extends [never]
  ? { params?: never }
  : { params: Record<ParamsIn<Path>, string> };

type QueryOf<O> = O extends { query: infer Schema extends TSchema }
  ? Record<never, never> extends Static<Schema>
    ? { searchParams?: Static<Schema> | URLSearchParams }
    : { searchParams: Static<Schema> | URLSearchParams }
  : { searchParams?: never };

type BodyOf<O> = O extends { body: infer Schema extends TSchema } ? { json: Static<Schema> } : { json?: never };

/** The options of a call: its parameters, query and body. */
export type RequestOf<M extends Method, Path extends string> = ParamsOf<Path> &
  QueryOf<OperationOf<M, Path>> &
  BodyOf<OperationOf<M, Path>>;

/** The calls that send a form with files. */
export type FormPath = {
  [Key in keyof Operations]: Operations[Key] extends { form: true }
    ? Key extends `POST ${infer Path}`
      ? Path
      : never
    : never;
}[keyof Operations];

/** GET paths that need no options. Only these may be a page's `data`. */
export type PlainPath = {
  [Path in PathOf<'GET'>]: Record<never, never> extends RequestOf<'GET', Path> ? Path : never;
}[PathOf<'GET'>];
