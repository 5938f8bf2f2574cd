/** What a test reads of a span. */
export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  attributes: Record<string, string | number>;
}

/** Field numbers of the message types in OTLP's `trace.proto`. */
const numbers = {
  request: { resourceSpans: 1 },
  resourceSpans: { resource: 1, scopeSpans: 2 },
  resource: { attributes: 1 },
  scopeSpans: { spans: 2 },
  span: { traceId: 1, spanId: 2, parentId: 4, name: 5, attributes: 9 },
  attribute: { key: 1, value: 2 },
  value: { text: 1, integer: 3 },
};

/** The spans of an `ExportTraceServiceRequest` in Protocol Buffers. */
export function decodeSpans(request: Buffer): CollectedSpan[] {
  return messages(request, numbers.request.resourceSpans).flatMap((group) => {
    const [resource = Buffer.alloc(0)] = messages(group, numbers.resourceSpans.resource);
    const service = String(attributesOf(resource, numbers.resource.attributes)['service.name']);
    return messages(group, numbers.resourceSpans.scopeSpans)
      .flatMap((scope) => messages(scope, numbers.scopeSpans.spans))
      .map((span) => ({ service, ...decodeSpan(span) }));
  });
}

function decodeSpan(span: Buffer): Omit<CollectedSpan, 'service'> {
  const bytes = (number: number) => messages(span, number)[0] ?? Buffer.alloc(0);
  return {
    traceId: bytes(numbers.span.traceId).toString('hex'),
    spanId: bytes(numbers.span.spanId).toString('hex'),
    parentId: bytes(numbers.span.parentId).toString('hex'),
    name: bytes(numbers.span.name).toString(),
    attributes: attributesOf(span, numbers.span.attributes),
  };
}

function attributesOf(message: Buffer, number: number): Record<string, string | number> {
  const entries = messages(message, number).map((attribute) => {
    const [key = ''] = messages(attribute, numbers.attribute.key);
    const [value = Buffer.alloc(0)] = messages(attribute, numbers.attribute.value);
    const [text] = messages(value, numbers.value.text);
    return [
      String(key),
      text?.toString() ?? Number(fields(value).find(({ number: n }) => n === numbers.value.integer)?.value),
    ];
  });
  return Object.fromEntries(entries);
}

/** The nested messages, texts and bytes of a field. */
const messages = (message: Buffer, number: number): Buffer[] =>
  fields(message).flatMap((field) => (field.number === number && Buffer.isBuffer(field.value) ? [field.value] : []));

interface Field {
  number: number;
  value: Buffer | bigint;
}

function fields(message: Buffer): Field[] {
  const found: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (length: number): Buffer => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = Number(varint());
    const wireType = tag & 7;
    // 0: a number; 1 and 5: eight and four bytes; 2: a length and as many bytes.
    const value = wireType === 0 ? varint() : bytes(wireType === 1 ? 8 : wireType === 5 ? 4 : Number(varint()));
    found.push({ number: tag >> 3, value });
  }
  return found;
}
