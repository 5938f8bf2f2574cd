import { PDFArray, PDFHexString, PDFName, type PDFObject, type PDFRawStream, PDFString } from '@cantoo/pdf-lib';

/** Viewers that repair a damaged file search all its bytes for these, also those of strings and streams. */
const objectMark = /[\d\s\0]obj|trailer/;

/** @returns the value, as a hexadecimal string if it could hide an object */
export function withoutObjects<Value extends PDFObject | undefined>(value: Value): Value | PDFHexString {
  const isText = value instanceof PDFString || value instanceof PDFHexString;
  return isText && objectMark.test(value.asString()) ? PDFHexString.fromBytes(value.asBytes()) : value;
}

/** Encodes a stream in hexadecimal if it could hide an object. Compression could leave the object readable. */
export function hideObjects(stream: PDFRawStream): void {
  const { dict } = stream;
  const contents = Buffer.from(stream.contents);
  if (!objectMark.test(contents.toString('latin1'))) return;
  stream.updateContents(Buffer.from(`${contents.toString('hex')}>`));
  prepend('Filter', PDFName.of('ASCIIHexDecode'));
  if (dict.has(PDFName.of('DecodeParms'))) prepend('DecodeParms', dict.context.obj(null));

  function prepend(key: string, first: PDFObject): void {
    const present = dict.lookup(PDFName.of(key));
    const others = present instanceof PDFArray ? present.asArray() : present ? [present] : [];
    dict.set(PDFName.of(key), dict.context.obj([first, ...others]));
  }
}
