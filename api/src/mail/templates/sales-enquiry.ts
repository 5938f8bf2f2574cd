import type { Estimate } from '@site/contract';
import { utcMinute } from '../../text/minute';
import { renderMail } from './render-mail';

export function salesEnquiryMail(
  { brand, siteUrl }: Record<'brand' | 'siteUrl', string>,
  enquiry: Omit<Estimate, '_id' | 'state' | 'note'>,
) {
  return renderMail({
    brand,
    subject: `Estimate request from ${enquiry.name}`,
    greeting: 'Hello,',
    paragraphs: [enquiry.message ? 'a visitor asked for an estimate and wrote:' : 'a visitor asked for an estimate.'],
    quote: enquiry.message,
    details: [
      ['Name', enquiry.name],
      ['E-mail', enquiry.email],
      ['Phone', enquiry.phoneNumber],
      ['Services', enquiry.services.join(', ')],
      ['Files', enquiry.files.map(({ name }) => name).join(', ') || 'none'],
      ['Date', utcMinute(enquiry.createdAt)],
    ],
    links: [{ label: 'See all requests', url: `${siteUrl}/admin/estimates` }],
  });
}
