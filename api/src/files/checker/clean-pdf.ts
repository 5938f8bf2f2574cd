import {
  PDFArray,
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFStream,
} from '@cantoo/pdf-lib';

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
  'Rendition',
  'RichMediaExecute',
]);

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
  const isComplete = isReadCompletely(content, context);
  const removed = removeActiveContent(context);
  if (isComplete && removed === 0) return undefined;
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

/**
 * Whether everything that a viewer could take for an object was parsed, exactly once. Otherwise viewers may see other
 * content than was checked here, so the file must be written again.
 */
function isReadCompletely(content: Buffer, context: PDFContext): boolean {
  const text = content.toString('latin1');
  const headers = [...text.matchAll(/(\d+)\s+(\d+)\s+obj/g)].map(
    ([, number, generation]) => `${Number(number)} ${Number(generation)} R`,
  );
  const keywords = text.match(/(?<!end)obj/g) ?? [];
  const read = new Set(context.enumerateIndirectObjects().map(([ref]) => ref.toString()));
  const holdsOthers = context.enumerateIndirectObjects().some(([, object]) => typeOf(object) === 'ObjStm');
  return (
    !holdsOthers &&
    headers.length === keywords.length &&
    headers.length === read.size &&
    new Set(headers).size === headers.length &&
    headers.every((header) => read.has(header))
  );
}

/** @returns the number of removed entries */
function removeActiveContent(context: PDFContext): number {
  let removed = 0;
  const waiting: unknown[] = Object.values(context.trailerInfo);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFInvalidObject || typeOf(object) === 'EmbeddedFile') {
      context.delete(ref);
      removed += 1;
    } else waiting.push(object);
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PDFStream) waiting.push(next.dict);
    else if (next instanceof PDFArray) waiting.push(...next.asArray());
    else if (next instanceof PDFDict) {
      for (const [key, value] of next.entries()) {
        if (activeKeys.has(key.decodeText()) || isActiveAction(key, value)) {
          next.delete(key);
          removed += 1;
        } else waiting.push(value);
      }
    }
  }
  return removed;
}

const isActiveAction = (key: PDFName, value: unknown) =>
  key === PDFName.of('S') && value instanceof PDFName && activeActions.has(value.decodeText());

function typeOf(object: unknown): string | undefined {
  const type = object instanceof PDFStream ? object.dict.get(PDFName.of('Type')) : undefined;
  return type instanceof PDFName ? type.decodeText() : undefined;
}
