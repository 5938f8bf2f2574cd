import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

const textOf = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';

/**
 * The text of a PDF that PDFKit has made, from its glyphs and the fonts' tables of characters. A missing glyph is `\0`.
 */
export async function pdfText(content: Buffer): Promise<string> {
  const document = await PDFDocument.load(content);
  let text = '';
  for (const page of document.getPages()) {
    const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    let characters: string[] = [];
    const operators = textOf(page.node.Contents() ?? page.node.lookup(PDFName.of('Contents')));
    for (const [, font, glyphs] of operators.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)) {
      if (font)
        characters = charactersOf(textOf(fonts?.lookup(PDFName.of(font), PDFDict).lookup(PDFName.of('ToUnicode'))));
      for (const [, hex = ''] of glyphs?.matchAll(/<([0-9a-f]*)>/g) ?? [])
        for (const glyph of hex.match(/.{4}/g) ?? []) text += characters[Number.parseInt(glyph, 16)] ?? '\0';
      if (glyphs) text += '\n';
    }
  }
  return text;
}

/** The characters of the glyphs of a font, from its ToUnicode table. */
const charactersOf = (table: string): string[] =>
  [...table.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      (hex.replaceAll(' ', '').match(/.{4}/g) ?? [])
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(''),
    ),
  );
