import { html } from '../web/html';
import { page } from '../web/layout';
import { money } from '../web/money';
import type { CheckoutSession } from './objects';

/** The hosted payment page with its three outcomes. */
export function checkoutPage(session: CheckoutSession, declined: boolean): string {
  const amount = money(session.amount_total, session.currency);
  const action = `/sandbox/stripe/checkout/${session.id}`;
  if (session.status === 'expired') return problemPage('This checkout has expired.', session.cancel_url);
  if (session.status === 'complete') {
    const target = session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
    return page(
      'Paid',
      html`<div class="card"><h1>Already paid</h1><p><a class="button" href="${target}">Back to the site</a></p></div>`,
    );
  }
  return page(
    `Pay ${amount}`,
    html`<div class="card"><p class="eyebrow">Checkout by the Stripe stand-in</p>
<h1>Pay <span class="amount">${amount}</span></h1>
${declined && html`<p class="notice" role="alert">The card was declined. Nothing was paid: try again, or go back.</p>`}
<dl class="facts">
${session.line_items.map(
  (item) => html`<div><dt>${item.name}${item.quantity > 1 && html` × ${item.quantity}`}</dt>
<dd>${money(item.amount * item.quantity, session.currency)}</dd></div>`,
)}
${session.customer_email && html`<div><dt>Receipt to</dt><dd>${session.customer_email}</dd></div>`}
</dl>
<form class="choices" method="post" action="${action}/pay">
<button class="button">Pay ${amount}</button>
<button class="button quiet" formaction="${action}/decline">Decline</button>
<button class="button quiet" formaction="${action}/cancel">Cancel</button>
</form>
<p class="hint"><strong>Pay</strong> plays a card that works, <strong>Decline</strong> one that the bank refuses,
<strong>Cancel</strong> a customer who changes their mind.</p></div>`,
  );
}

export function problemPage(message: string, backTo?: string | null): string {
  return page(
    'Checkout',
    html`<div class="card"><h1>This checkout is closed</h1><p class="notice" role="alert">${message}</p>
<p><a class="button" href="${backTo ?? '/'}">Back to the site</a></p></div>`,
  );
}
