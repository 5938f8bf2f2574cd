import { type Static, Type } from '@sinclair/typebox';

const text = (maxLength: number, examples: string[]) => Type.Optional(Type.String({ maxLength, examples }));

export const ClientEvent = Type.Object(
  {
    kind: Type.String({ pattern: '^[a-z][a-z0-9.-]{0,63}$', examples: ['remote.failed'] }),
    message: text(1000, ['ChunkLoadError']),
    page: text(300, ['/package/web-design']),
    remote: text(64, ['mfe-packages']),
    release: text(128, ['1.0.0']),
    releaseSet: text(64, ['3711c9717494']),
    value: Type.Optional(Type.Number({ description: 'A measurement, for example milliseconds.', examples: [812.5] })),
  },
  { title: 'ClientEvent' },
);
export type ClientEvent = Static<typeof ClientEvent>;

export const ClientEvents = Type.Union([ClientEvent, Type.Array(ClientEvent, { minItems: 1, maxItems: 20 })]);
export type ClientEvents = Static<typeof ClientEvents>;
