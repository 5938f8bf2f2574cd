import Ajv, { type ValidateFunction } from 'ajv';
import { type FormatFile, formatSchemas } from './release-format';

const ajv = new Ajv({ allowUnionTypes: true });
const validators = new Map<FormatFile, ValidateFunction>();

function validatorOf(file: FormatFile): ValidateFunction {
  const known = validators.get(file);
  if (known) return known;
  const validator = ajv.compile(formatSchemas[file]);
  validators.set(file, validator);
  return validator;
}

/** What is wrong with a file of this name, such as `contract.json/pages must be array`; empty when nothing is. */
export function formatProblem(file: FormatFile, value: unknown): string {
  const validate = validatorOf(file);
  if (validate(value)) return '';
  const [error] = validate.errors ?? [];
  const unknown = error?.params.additionalProperty;
  return `${file}${error?.instancePath} ${unknown === undefined ? error?.message : `must not have ${JSON.stringify(String(unknown).slice(0, 100))}`}`;
}
