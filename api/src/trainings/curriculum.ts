import { buffer } from 'node:stream/consumers';
import type { Course } from '@site/contract';
import PDFDocument from 'pdfkit';

const ink = '#1c2430';
const accent = '#0a6b50';
const soft = '#55606e';

/** The course as a PDF. */
export function curriculumPdf(course: Course, brand: string): Promise<Buffer> {
  const info = { Title: `${course.title}: curriculum`, Author: brand };
  const document = new PDFDocument({ size: 'A4', margin: 56, info, lang: 'en', displayTitle: true });
  const heading = (text: string) =>
    document.moveDown(1.2).font('Helvetica-Bold').fontSize(14).fillColor(accent).text(text).moveDown(0.3);
  const lines = (items: string[]) =>
    document.font('Helvetica').fontSize(11).fillColor(ink).list(items, { bulletRadius: 2, lineGap: 3 });

  document.font('Helvetica').fontSize(11).fillColor(soft).text(`${brand} Learning Program`);
  document.font('Helvetica-Bold').fontSize(26).fillColor(ink).text(course.title).moveDown(0.4);
  document.font('Helvetica').fontSize(12).text(course.summary, { lineGap: 3 });
  document
    .moveDown(0.5)
    .fillColor(soft)
    .text(`${course.technologies.join(' · ')} · ${course.freeTrialDays} day free trial`);
  course.modules.forEach(({ title, topics }, index) => {
    heading(`${index + 1}. ${title}`);
    lines(topics);
  });
  heading('What comes of it');
  lines(course.outcomes.map(({ figure, meaning }) => `${figure} ${meaning}`));
  heading('What you take home');
  lines(course.documents);
  document.end();
  return buffer(document);
}
