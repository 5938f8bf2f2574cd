import type { TSchema } from '@sinclair/typebox';

/** An example for a schema, built from the examples of its fields. */
export function exampleOf(schema: TSchema): unknown {
  const [example] = schema.examples ?? [];
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0]);
  return byType(schema);
}

function byType(schema: TSchema): unknown {
  // A nullable field is shown with a value.
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries<TSchema>(schema.properties ?? {})
          // Optional fields are left out.
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
