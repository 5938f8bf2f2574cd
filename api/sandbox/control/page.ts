import { html } from '../web/html';
import { page } from '../web/layout';
import { money } from '../web/money';
import type { DeliveryRules } from '../webhooks/deliveries';
import type { EventReport } from '../webhooks/delivery-store';

interface PaymentReport {
  id: string;
  provider: string;
  amount: number;
  amount_refunded: number;
  currency: string;
}

interface ControlView {
  rules: DeliveryRules;
  events: EventReport[];
  payments: PaymentReport[];
  mail: boolean;
}

/** The page to delay, repeat or pause webhooks and to refund payments. */
export function controlPage({ rules, events, payments, mail }: ControlView): string {
  return page(
    'Control',
    html`<h1>Sandbox</h1>
<p>Stand-ins for Stripe and Razorpay.${mail && html` <a href="/sandbox/mail">Open the mailbox</a>.`}</p>
<h2>Webhooks</h2>
<form class="fields" method="post" action="/sandbox/rules">
<label>Copies of each event<input name="copies" type="number" min="1" max="100" value="${rules.copies}"></label>
<label>Delay in seconds<input name="delaySeconds" type="number" min="0" max="86400" value="${rules.delaySeconds}"></label>
<button class="button">Save</button>
</form>
<form method="post" action="/sandbox/rules">
<input type="hidden" name="paused" value="${String(!rules.paused)}">
<button class="button quiet">${rules.paused ? 'Resume deliveries' : 'Pause deliveries'}</button>
</form>
<h2>Payments</h2>
${payments.length ? paymentTable(payments) : html`<p class="hint">Nothing was paid yet.</p>`}
<h2>Events</h2>
${events.length ? eventTable(events) : html`<p class="hint">Nothing has happened yet.</p>`}`,
  );
}

const paymentTable = (payments: PaymentReport[]) => html`<table>
<thead><tr><th>Payment</th><th>Provider</th><th>Amount</th><th>Refunded</th><th>Action</th></tr></thead>
<tbody>${payments.map(
  ({ id, provider, amount, amount_refunded, currency }) => html`<tr>
<td><code>${id}</code></td><td>${provider}</td><td>${money(amount, currency)}</td><td>${money(amount_refunded, currency)}</td>
<td>${amount_refunded < amount && action(`/sandbox/payments/${id}/refund`, 'Refund')}</td></tr>`,
)}</tbody></table>`;

const eventTable = (events: EventReport[]) => html`<table>
<thead><tr><th>Event</th><th>Type</th><th>Tried</th><th>Delivered</th><th>Last answer</th><th>Action</th></tr></thead>
<tbody>${events.map(
  ({ id, type, attempts, delivered, last_status }) => html`<tr>
<td><code>${id}</code></td><td>${type}</td><td>${attempts}</td><td>${delivered}</td><td>${last_status ?? 'waiting'}</td>
<td>${action(`/sandbox/events/${id}/redeliver`, 'Redeliver')}</td></tr>`,
)}</tbody></table>`;

const action = (path: string, label: string) =>
  html`<form method="post" action="${path}"><button class="button quiet small">${label}</button></form>`;
