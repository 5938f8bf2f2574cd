import type { TSchema } from '@sinclair/typebox';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';

/** Compiles a schema for its first response: compiling all of them at startup takes an eighth of the startup time. */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serialize: ReturnType<typeof fastJsonStringify> | undefined;
  return (answer) => {
    serialize ??= fastJsonStringify(schema);
    return serialize(answer);
  };
};
