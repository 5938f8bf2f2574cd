import { formatSchemas } from './release-format';

/** `docs/release-format.schema.json`: the schemas as one JSON schema document. */
export const formatDocument = (): string =>
  `${JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Release format 1',
      description: 'The files of a build and of a release. docs/release-format.md explains them.',
      $defs: formatSchemas,
    },
    null,
    2,
  )}\n`;
