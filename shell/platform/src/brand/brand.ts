/** All brand data of the site, in one place. */
export const brand = {
  name: 'Harborlight',
  tagline: 'Websites, marketing and people for businesses that would rather run their business.',
  /** The brand's background colour, for the browser's toolbar and the home screen. */
  color: '#00704f',
  emails: {
    sales: 'sales@harborlight.example',
    general: 'hello@harborlight.example',
    jobs: 'jobs@harborlight.example',
    careersIndia: 'careers.india@harborlight.example',
    careersUs: 'careers.us@harborlight.example',
  },
  phone: '+1 207-555-0142',
  offices: {
    india: {
      country: 'India',
      street: '4th Floor, Lantern House, 18 Marine Road',
      city: 'Kochi, Kerala 682031',
      phone: '+91 484-555-0117',
      email: 'india@harborlight.example',
    },
    us: {
      country: 'United States',
      street: '210 Harbor Street, Suite 400',
      city: 'Portland, ME 04101',
      phone: '+1 207-555-0142',
      email: 'us@harborlight.example',
    },
  },
  socials: {
    facebook: 'https://www.facebook.com/harborlight.example',
    linkedin: 'https://www.linkedin.com/company/harborlight-example',
    instagram: 'https://www.instagram.com/harborlight.example',
  },
  /** External pages on which an invoice can be paid. */
  invoicePages: {
    inr: 'https://pages.razorpay.com/harborlight-example',
    usd: 'https://buy.stripe.com/harborlight-example',
  },
  flags: {
    /** Show Login or the profile menu on pages with the login-aware header. */
    loginMode: true,
    /** The header's button links to Enlistco instead of Get Estimate. */
    enlistco: false,
    /** Hide the contact bar above the main navigation on all pages. */
    topNavOnly: false,
  },
} as const;

/** Returns the `tel:` URL of a formatted phone number. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
