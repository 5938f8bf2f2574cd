import type { Estimate } from '../../contract';
import { layOut } from './layout';

export function salesEnquiryMail(
  { brand, siteUrl }: Record<'brand' | 'siteUrl', string>,
  enquiry: Omit<Estimate, '_id'>,
) {
  return layOut({
    brand,
    subject: `Estimate request from ${enquiry.name}`,
    greeting: 'Hello,',
    paragraphs: ['a visitor asked for an estimate.', enquiry.message].filter(Boolean),
    details: [
      ['Name', enquiry.name],
      ['E-mail', enquiry.email],
      ['Phone', enquiry.phoneNumber],
      ['Services', enquiry.services.join(', ')],
      ['Files', enquiry.files.map(({ name }) => name).join(', ') || 'none'],
      ['Date', enquiry.createdAt],
    ],
    links: [{ label: 'See all requests', url: `${siteUrl}/admin/estimates` }],
  });
}
