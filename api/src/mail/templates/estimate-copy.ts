import { hasLink } from '../../text/person-name';
import { greeting } from './greeting';
import { renderMail } from './render-mail';

const maxQuote = 300;
/** What a mail program could turn into a link. Words are tested one by one, so that a long text takes linear time. */
const linkLike =
  /[a-z]:\/\/|@|(?:^|\P{L})(?:mailto|tel|sms|sips?|facetime|skype|whatsapp):|[^\s.]{2}\.[^\s.]{2}|[^\s.]\.[^\s.\d]{2}/iu;
/** A number of seven digits after "+", "(" or "0", or of nine. Dates and most amounts are shorter. */
const phoneLike =
  /(?:(?<!\p{Nd})[+＋(（0０](?:[\s()./·\p{Pd}]{0,2}\p{Nd}){6,}|\p{Nd}(?:[\s()./·\p{Pd}]{0,2}\p{Nd}){8,})/gu;
const plainService = /^[\p{L}][\p{L} &/-]{0,59}$/u;

/**
 * Anybody can enter somebody else's address, so the copy carries a short quotation without links, and no contact data.
 */
export function estimateCopyMail(
  brand: string,
  { name, services, message, files }: { name: string; services: string[]; message: string; files: number },
) {
  return renderMail({
    brand,
    subject: `Your estimate request to ${brand}`,
    greeting: greeting(name, brand),
    paragraphs: [
      'we have your request for an estimate and will answer within 24 hours.',
      ...(message ? ['You wrote:'] : []),
    ],
    quote: quotable(message),
    details: [
      ['Services', services.filter((service) => plainService.test(service)).join(', ') || 'not chosen'],
      ['Files', files === 0 ? 'none' : String(files)],
    ],
    footnote:
      'If this was not you, somebody entered your address in our form. You need not do anything, and we will not add you to any list.',
  });
}

/** The beginning of a visitor's text, with dots in place of links and phone numbers. */
function quotable(message: string): string {
  const isLink = (word: string) => linkLike.test(word.normalize('NFKC')) || hasLink(word);
  const text = message
    .replace(/\S+/gu, (word) => (isLink(word) ? '…' : word))
    .replace(phoneLike, '…')
    .trim();
  return text.length > maxQuote ? `${text.slice(0, maxQuote)}…` : text;
}
