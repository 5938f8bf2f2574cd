import Ajv from 'ajv';
import { type FormatFile, formatSchemas } from './release-format';

const ajv = new Ajv({ allowUnionTypes: true });
for (const [file, schema] of Object.entries(formatSchemas)) ajv.addSchema(schema, file);

/** What is wrong with a file of this name, such as `contract.json/pages must be array`; empty when nothing is. */
export function formatProblem(file: FormatFile, value: unknown): string {
  const validate = ajv.getSchema(file);
  if (validate?.(value)) return '';
  const [error] = validate?.errors ?? [];
  const unknown = error?.params.additionalProperty;
  return `${file}${error?.instancePath} ${unknown === undefined ? error?.message : `must not have ${JSON.stringify(String(unknown).slice(0, 100))}`}`;
}
