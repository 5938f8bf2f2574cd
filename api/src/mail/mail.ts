/** What a template makes. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export interface Mail extends MailText {
  to: string;
  /** Who gets the answer, when it is not the sender. */
  replyTo?: string;
}

/** A mail on its way out; `id` stays the same over every attempt. */
export interface OutgoingMail extends Mail {
  id: string;
}

export interface Transport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
