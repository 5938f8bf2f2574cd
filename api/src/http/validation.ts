import type { Static, TSchema } from '@sinclair/typebox';
import Ajv, { type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { isPersonName } from '../text/person-name';
import { badRequest } from './http-error';

function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ useDefaults: true, verbose: true, strictTypes: false, ...options });
  // `x-message` is the message of a 400; `example` is for the OpenAPI document.
  ajv.addVocabulary(['x-message', 'example']);
  ajv.addKeyword({ keyword: 'x-person-name', type: 'string', schemaType: 'string', validate: isUsable });
  return addFormats(ajv);
}

const isUsable = (_message: string, name: string) => isPersonName(name);

const strictAjv = createAjv({});
/**
 * For queries and paths, whose values are text. A number that was coerced from text can be infinite, and must then fail
 * its limits instead of the type check.
 */
const coercingAjv = createAjv({ coerceTypes: true, strictNumbers: false });
/** For form fields, which are stored: removes those that the schema does not name. */
const formAjv = createAjv({ removeAdditional: 'all' });

/** Compiles a schema for its first request: compiling all of them at startup takes an eighth of the startup time. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? strictAjv : coercingAjv;
  let compiled: ValidateFunction | undefined;
  const validate: ReturnType<FastifySchemaCompiler<TSchema>> = (data) => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(data);
    validate.errors = compiled.errors;
    return isValid;
  };
  return validate;
};

/**
 * Validates form fields by the same rules and with the same messages as a JSON body.
 * @returns a function that returns the fields of the schema with their defaults, or throws 400
 */
export function createFormValidator<Schema extends TSchema>(schema: Schema): (fields: unknown) => Static<Schema> {
  const check = formAjv.compile<Static<Schema>>(schema);
  return (fields) => {
    if (check(fields)) return fields;
    throw badRequest(validationMessage(check.errors as FastifySchemaValidationError[], 'form').message);
  };
}

/** The message of the first broken rule: the contract's, or one made from the rule. */
export function validationMessage(errors: FastifySchemaValidationError[], where: string): Error {
  const [first] = errors as (FastifySchemaValidationError & { parentSchema?: Record<string, unknown> })[];
  const custom = first?.parentSchema?.[first.keyword === 'x-person-name' ? first.keyword : 'x-message'];
  if (typeof custom === 'string') return new Error(custom);
  const field = first?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  return new Error(`${field || `The ${where}`} ${first?.message ?? 'is not valid'}.`);
}
