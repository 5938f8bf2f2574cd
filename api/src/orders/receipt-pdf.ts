import { buffer } from 'node:stream/consumers';
import type { ServicesOrder } from '@site/contract';
import { openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import { utcMinute } from '../text/minute';
import { moneyWithCode } from '../text/money';

const ink = '#1c2430';
const soft = '#55606e';
const accent = '#0a6b50';
const line = '#ccd2da';
const margin = 56;
const valueX = margin + 140;

/** pdfkit also accepts an opened font, but its types know only paths. */
const openFont = (path: string) => openSync(path) as unknown as string;

/**
 * The fonts of PDF readers have no rupee sign and only Western letters, so these are embedded. They are opened once,
 * because reading them takes ten times as long as the rest of a receipt.
 */
const regular = openFont(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'));
const bold = openFont(require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'));
/** What the fonts can show. Other letters would be boxes. */
const printable =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u;

interface Seller {
  brand: string;
  contactEmail: string;
  siteUrl: string;
}

function headingOf({ state, refundedAmount }: ServicesOrder): string {
  if (state === 'refunded') return 'Receipt (refunded)';
  return refundedAmount ? 'Receipt (partly refunded)' : 'Receipt';
}

/** The receipt of a paid order, with the same content as the page and the mail. */
export function receiptPdf(order: ServicesOrder, { brand, contactEmail, siteUrl }: Seller): Promise<Buffer> {
  const number = order.receiptNumber ?? '';
  const total = moneyWithCode(order.totalAmount, order.currency);
  const info = { Title: `Receipt ${number}`, Author: brand };
  const document = new PDFDocument({ size: 'A4', margin, info, lang: 'en', displayTitle: true, font: regular });
  const right = document.page.width - margin;
  const width = right - margin;

  const rule = (color: string) =>
    document.moveTo(margin, document.y).lineTo(right, document.y).strokeColor(color).lineWidth(0.75).stroke();
  /** Two texts in one line, of which the second one is aligned to the right. */
  const ends = (start: string, end: string) => {
    const { y } = document;
    document.text(end, right - 150, y, { width: 150, align: 'right' }).text(start, margin, y, { width: width - 170 });
    document.moveDown(0.5);
  };
  const detail = (label: string, value: string) => {
    const { y } = document;
    document.fillColor(soft).text(label, margin, y);
    document
      .fillColor(ink)
      .text(value, valueX, y, { width: right - valueX })
      .moveDown(0.4);
  };

  document.font(bold).fontSize(18).fillColor(accent).text(brand);
  document.font(regular).fontSize(10).fillColor(soft).text(contactEmail).text(new URL(siteUrl).host);
  const heading = headingOf(order);
  document.moveDown(2).font(bold).fontSize(24).fillColor(ink).text(heading).moveDown(0.6).font(regular).fontSize(11);
  detail('Receipt Number', number);
  detail('Paid by', [order.userName, order.userEmail].filter((text) => printable.test(text)).join('\n'));
  detail('Date', utcMinute(order.paidAt ?? order.createdAt));
  detail('Payment Method', order.paymentMethod);
  detail('Transaction Id', order.transactionId ?? '');
  detail('Order', order._id);

  document.moveDown(1.5).fontSize(10).fillColor(soft);
  ends('Service Name', 'Amount');
  rule(ink);
  document.moveDown(0.6).fontSize(11).fillColor(ink);
  ends(order.serviceName, total);
  rule(line);
  document.moveDown(0.6).font(bold);
  ends('Total', total);
  if (order.refundedAmount) ends('Refunded', moneyWithCode(order.refundedAmount, order.currency));
  document.end();
  return buffer(document);
}
