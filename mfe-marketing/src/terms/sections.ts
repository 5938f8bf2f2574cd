interface TermsSection {
  id: string;
  title: string;
  paragraphs: string[];
  list?: string[];
}

/** The eleven sections. Every number in them is legally binding. */
export const sections: TermsSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance',
    paragraphs: [
      'You accept these terms when you sign a proposal, pay an invoice or a package, or ask us in writing to begin. If you accept for a company, you confirm that you may do so.',
      'A proposal stands for 14 days after we send it. After that we may change its price and dates.',
    ],
  },
  {
    id: 'definitions',
    title: 'Definitions',
    paragraphs: ['In these terms, the following words have one meaning each.'],
    list: [
      'Company: the agency named on the proposal or invoice.',
      'Client: the person or company that orders the services.',
      'Services: the work described in the proposal or in the package.',
      'Deliverables: what the company hands over: designs, texts, code and files.',
      'Client content: texts, pictures, data and marks that the client provides.',
      'Change order: a written description of changed services, with its price and dates.',
    ],
  },
  {
    id: 'evaluation',
    title: 'Evaluation and acceptance',
    paragraphs: [
      'You examine each deliverable when you receive it. Defects, by which we mean departures from the agreed description, are to be reported in writing within 30 days. We repair them at no charge. What is not reported within 30 days counts as accepted.',
      'You may ask for a revision within 14 days of delivery. One round of revisions is free of charge, up to 25% of the work of the deliverable. Anything beyond is a change to scope.',
    ],
  },
  {
    id: 'company',
    title: 'Company responsibilities',
    paragraphs: [
      'We carry out the services with the care of a good professional, with people who have the skills, and on the dates of the proposal. You have a named contact, who answers within 90 minutes and at most within 24 hours.',
      'We may work with partners. We answer for their work as for our own.',
    ],
  },
  {
    id: 'client',
    title: 'Client responsibilities',
    paragraphs: [
      'You provide content, access and decisions in time, name one person who decides, and make sure that you may use what you give us. Dates move by as long as we wait.',
      'If a delay on your side lasts for 30 days, we may end the project and invoice the work that has been done.',
    ],
  },
  {
    id: 'general',
    title: 'General',
    paragraphs: [
      'Either side may end the agreement if the other breaches it and does not cure the breach within 14 days after a written notice. Paid packages run month to month and end with the month for which they are paid.',
      'If you are not satisfied, you may ask for a refund within 90 days of your payment.',
      'Neither side answers for delays by events beyond its control. Changes to these terms must be in writing. If a part of them is void, the rest stands.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to scope',
    paragraphs: [
      'Wishes that go beyond the proposal become a change order, which names price and dates. You answer a change order within 7 days; without an answer we continue as first agreed.',
      'Work outside a proposal is charged at these fees:',
    ],
    list: [
      'Minor changes: $75 per hour',
      'Copywriting: $95 per 500 words',
      'Design revisions: $145 per hour ($25 minimum)',
      'Programming: $250 per hour',
      'Database updates: $75 per hour ($35 minimum)',
      'SEO consulting: $350 per hour',
      'Migration of a website: a $50 migration fee',
    ],
  },
  {
    id: 'accreditation',
    title: 'Accreditation and promotion',
    paragraphs: [
      'We may name you as a client and show published deliverables in our portfolio, and place a small credit with a link on websites that we make. Tell us in writing if you do not want this, and we leave it out.',
    ],
  },
  {
    id: 'confidential',
    title: 'Confidential information',
    paragraphs: [
      'What one side learns about the business of the other stays confidential, during the project and after it, unless it is public, was known before, or must be disclosed by law. Both sides protect it as they protect their own.',
    ],
  },
  {
    id: 'compensation',
    title: 'Compensation',
    paragraphs: [
      'Payments are due within 7 days of the invoice. Prices do not include taxes and the fees of third parties, such as domains, licenses and advertising.',
      'For small projects, 50% is paid upfront and the rest on delivery. For larger projects, one third is paid upfront, one third at halfway and one third at the end. Rights in the deliverables pass to you with the last payment.',
    ],
  },
  {
    id: 'liability',
    title: 'Indemnification and liability',
    paragraphs: [
      'Each side indemnifies the other against claims by third parties that arise from content or work which it provided without the right to do so.',
      'Beyond that, each side answers for damage up to the amount paid for the services concerned, and not for lost profit or indirect damage. Liability that the law does not allow to limit is not limited.',
    ],
  },
];
