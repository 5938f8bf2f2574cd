import { Button, ButtonLink, brand, Dialog, PageHead, type PageMeta, useLocation } from '@site/platform';
import css from '../invoice/invoice.module.css';
import { InvoiceForm } from '../invoice/invoice-form';
import { useMethod } from '../invoice/method';
import { prefillOf } from '../invoice/prefill';

export const meta: PageMeta = {
  title: 'Invoice',
  description: 'Pay an invoice by card: in Indian rupees, in US dollars, or right here through Stripe or Razorpay.',
};

export default function Invoice() {
  const { methods, method, choose, clear } = useMethod();
  const { state } = useLocation();
  return (
    <>
      <PageHead title="Pay your invoice" lead="By card, in the currency your invoice is written in." />
      <div className={`wrap ${css.options}`}>
        <section className={css.option} aria-labelledby="payment-pages">
          <h2 id="payment-pages">On a payment page</h2>
          <p>Opens the provider's own page, where you enter the amount and your invoice number.</p>
          <div className="actions">
            <ButtonLink quiet to={brand.invoicePages.inr}>
              Pay in INR
            </ButtonLink>
            <ButtonLink quiet to={brand.invoicePages.usd}>
              Pay in USD
            </ButtonLink>
          </div>
        </section>
        <section className={css.option} aria-labelledby="pay-here">
          <h2 id="pay-here">Right here, in US dollars</h2>
          <p>
            You fill in a short form. The receipt comes to the address that you give, or to your account's while you are
            logged in.
          </p>
          <div className="actions">
            {methods.map((method) => (
              <Button key={method} onClick={() => choose(method)}>
                Pay with {method}
              </Button>
            ))}
          </div>
        </section>
      </div>
      <Dialog open={method !== null} onClose={clear} title="Please fill out this">
        {method && <InvoiceForm method={method} initial={prefillOf(state)} onDone={clear} />}
      </Dialog>
    </>
  );
}
