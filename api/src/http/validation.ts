import type { TSchema } from '@sinclair/typebox';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema';

function compiler(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ coerceTypes, useDefaults: true, verbose: true, strictTypes: false });
  // `x-message` is what a 400 says; `example` is for readers of the OpenAPI document.
  ajv.addVocabulary(['x-message', 'example']);
  return addFormats(ajv);
}

const asItIs = compiler(false);
/** A query and a path are all text: their numbers must be read. */
const fromText = compiler(true);

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? asItIs : fromText).compile(schema);

/** The first broken rule, in the words of its field where the contract has some. */
export function validationMessage(errors: FastifySchemaValidationError[], where: string): Error {
  const [first] = errors as (FastifySchemaValidationError & { parentSchema?: Record<string, unknown> })[];
  const own = first?.parentSchema?.['x-message'];
  if (typeof own === 'string') return new Error(own);
  const field = first?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  return new Error(`${field || `The ${where}`} ${first?.message ?? 'is not valid'}.`);
}
