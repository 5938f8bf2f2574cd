/** Questions shown on all package pages. */
export const contract = {
  title: 'Do I have to sign a contract?',
  content: 'No. You pay for one month at a time. Nothing renews by itself and nothing more is charged.',
};
export const account = {
  title: 'Why do I need an account to buy?',
  content: 'So that your receipt and your order history belong to you and nobody else. Signing up takes a minute.',
};
export const cards = {
  title: 'Which cards do you take?',
  content: 'All major cards, through Stripe or Razorpay. We never see or keep your card number.',
};
export const refund = {
  title: 'What if I am not happy with the work?',
  content: 'Tell us within 90 days and we refund what you paid.',
};
