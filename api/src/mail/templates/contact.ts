import type { ContactRequest } from '@site/contract';
import { renderMail } from './render-mail';

export function contactMail({ brand }: { brand: string }, { name, email, phoneNumber, message }: ContactRequest) {
  return renderMail({
    brand,
    subject: `Message from ${name}`,
    greeting: 'Hello,',
    paragraphs: ['a visitor wrote through the contact form:'],
    quote: message,
    details: [
      ['Name', name],
      ['E-mail', email],
      ['Phone', phoneNumber || 'not given'],
    ],
    footnote: 'Reply to this mail to answer the visitor.',
  });
}
