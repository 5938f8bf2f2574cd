/** The result of a template. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export interface Mail extends MailText {
  to: string;
  /** The address for replies, if not the sender's. */
  replyTo?: string;
  /**
   * The order whose receipt is attached. Rendered when the mail is sent, because that is too slow for a transaction.
   */
  receiptOf?: string;
  /** The account that the mail is to or about. By default, the one with its address when the mail is stored. */
  userId?: string;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Renders the receipt of an order; undefined when the order is gone. */
export type RenderReceipt = (orderId: string) => Promise<Attachment | undefined>;

/** A mail with an id that is the same for every attempt. */
export interface OutgoingMail extends Omit<Mail, 'receiptOf' | 'userId'> {
  id: string;
  attachments: Attachment[];
}

export interface Transport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
