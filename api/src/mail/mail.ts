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
}

/** A mail with an id that is the same for every attempt. */
export interface OutgoingMail extends Mail {
  id: string;
}

export interface Transport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
