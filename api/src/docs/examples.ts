import type { TSchema } from '@sinclair/typebox';

/** A value that fits a schema, made of the examples of its fields. */
export function exampleOf(schema: TSchema): unknown {
  const [given] = schema.examples ?? [];
  if (given !== undefined) return given;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0]);
  return byType(schema);
}

function byType(schema: TSchema): unknown {
  // What may be null as well is shown as what it else is.
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries<TSchema>(schema.properties ?? {})
          // What an answer only sometimes has would mislead here.
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, field]) => [name, exampleOf(field)]),
      );
    case 'array':
      return [exampleOf(schema.items)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return '…';
  }
}
