import type { ApiSettings } from '../config/settings';
import type { Reader } from '../db/database';
import type { Attachment } from '../mail/mail';
import { toServicesOrder } from './present';
import { findPaidOrder, type Order } from './repository';

/** The receipt of a paid order as a PDF file. */
export async function receiptFile(order: Order, settings: ApiSettings): Promise<Attachment> {
  // Loads the PDF library when it is needed first, because that takes a sixth of the API's start.
  const { receiptPdf } = await import('./receipt-pdf');
  const shown = toServicesOrder(order);
  return {
    filename: `receipt-${shown.receiptNumber}.pdf`,
    contentType: 'application/pdf',
    content: await receiptPdf(shown, settings),
  };
}

/** Renders the receipts that the outbox attaches, when a mail is sent. Undefined for an order that is gone. */
export const receiptAttachments = (reader: Reader, settings: ApiSettings) => async (orderId: string) => {
  const order = await findPaidOrder(reader, orderId);
  return order && receiptFile(order, settings);
};
