import {
  PDFArray,
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { hideObjects, withoutObjects } from './hide-objects';

/** Keys of active content: scripts, forms with scripts, attachments and the like. */
const activeKeys = new Set([
  'JS',
  'JavaScript',
  'AA',
  'XFA',
  'EmbeddedFiles',
  'EF',
  'AF',
  'RichMediaContent',
  'RichMediaSettings',
  '3DD',
]);
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Thread',
  'Rendition',
  'RichMediaExecute',
]);

/** Types of streams that contain other objects, or locate them. */
const containerTypes = ['ObjStm', 'XRef'];
const suspiciousNames = [...activeKeys, ...activeActions, ...containerTypes, 'XRefStm', 'EmbeddedFile'];
const suspiciousName = new RegExp(`/(?:${suspiciousNames.join('|')})(?![^\\s\\0()<>[\\]{}/%])`);

/**
 * Parses a PDF as leniently as viewers do, and removes active content.
 * @returns the cleaned PDF; undefined when the original can be stored
 * @throws when it cannot be parsed, has no catalogue, or needs a password
 */
export async function cleanPdf(content: Buffer): Promise<Uint8Array | undefined> {
  const document = await PDFDocument.load(content, {
    parseSpeed: Number.POSITIVE_INFINITY,
    updateMetadata: false,
    preserveXFA: true,
    password: '',
  });
  const { context, catalog } = document;
  if (!(catalog instanceof PDFCatalog)) throw new Error('The PDF has no catalogue.');
  if (isPlain(content.toString('latin1'), context)) return undefined;
  removeActiveContent(context);
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

/**
 * Whether no viewer can find active content in the original, even one that parses it differently: without compressed
 * objects, every name is in its bytes, also when strings and streams are encrypted.
 */
function isPlain(text: string, context: PDFContext): boolean {
  const decoded = text.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return !suspiciousName.test(decoded) && isReadCompletely(text, context);
}

/**
 * Whether everything that a viewer could take for an object was parsed, exactly once. Otherwise viewers may see other
 * content than was checked here, so the file must be written again.
 */
function isReadCompletely(text: string, context: PDFContext): boolean {
  const headers = [...text.matchAll(/(?<!\d)(\d+)\s+(\d+)\s+obj/g)].map(
    ([, number, generation]) => `${Number(number)} ${Number(generation)} R`,
  );
  const keywords = text.match(/(?<!end)obj/g) ?? [];
  const objects = context.enumerateIndirectObjects();
  const read = new Set(objects.map(([ref]) => ref.toString()));
  return (
    headers.length === keywords.length &&
    headers.length === read.size &&
    new Set(headers).size === headers.length &&
    headers.every((header) => read.has(header)) &&
    !objects.some(([, object]) => object instanceof PDFInvalidObject || locatesObjects(object) || isContainer(object))
  );
}

function removeActiveContent(context: PDFContext): void {
  const { trailerInfo } = context;
  for (const key of ['Info', 'ID'] as const) trailerInfo[key] = withoutObjects(trailerInfo[key]);
  const waiting: unknown[] = Object.values(trailerInfo);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (isRemoved(object)) context.delete(ref);
    else {
      const safe = withoutObjects(object);
      context.assign(ref, safe);
      waiting.push(safe);
    }
  }
  // The trailer's missing entries are undefined, so an undefined value is not the end.
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next instanceof PDFRawStream) {
      hideObjects(next);
      waiting.push(next.dict);
    } else if (next instanceof PDFArray) {
      for (const [index, value] of next.asArray().entries()) {
        next.set(index, withoutObjects(value));
        waiting.push(value);
      }
    } else if (next instanceof PDFDict) {
      for (const [key, value] of next.entries()) {
        const isActive = activeKeys.has(key.decodeText()) || (key === PDFName.of('S') && isActiveAction(value));
        if (isActive) next.delete(key);
        else {
          next.set(key, withoutObjects(value));
          waiting.push(value);
        }
      }
    }
  }
}

/** Removing the indirect name of an action disables the actions that refer to it, by any number of references. */
const isRemoved = (object: unknown) =>
  object instanceof PDFInvalidObject ||
  isActiveAction(object) ||
  isContainer(object) ||
  typeOf(object) === 'EmbeddedFile';

const isActiveAction = (value: unknown) => value instanceof PDFName && activeActions.has(value.decodeText());

/** Viewers read objects from a stream with these keys whatever its type. */
const isContainer = (object: unknown) => containerTypes.includes(typeOf(object) ?? '') || hasKeys(object, 'N', 'First');

/** Viewers accept a cross-reference stream without a type, too. Only these have widths of columns. */
const locatesObjects = (object: unknown) => hasKeys(object, 'W');

const hasKeys = (object: unknown, ...keys: string[]) =>
  object instanceof PDFStream && keys.every((key) => object.dict.has(PDFName.of(key)));

function typeOf(object: unknown): string | undefined {
  const type = object instanceof PDFStream ? object.dict.lookup(PDFName.of('Type')) : undefined;
  return type instanceof PDFName ? type.decodeText() : undefined;
}
