// Fake of Razorpay's checkout script: the same `window.Razorpay`, with the overlay as a native dialog.
// For a strict content security policy, it uses no inline styles, scripts or handlers.
(() => {
  const base = new URL('.', document.currentScript.src);
  const asset = (name) => new URL(`../assets/${name}`, base).href;
  /** As on the site: `$1,250.50`, `₹1,000`. */
  const money = (amount, currency) =>
    (Number(amount) / 100).toLocaleString(currency === 'INR' ? 'en-IN' : 'en-US', {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });

  function element(name, properties = {}, ...children) {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
  }

  function loadStyles() {
    return Promise.all(
      ['tokens.css', 'sandbox.css'].map((name) => {
        const href = asset(name);
        if (document.querySelector(`link[href="${href}"]`)) return undefined;
        const link = element('link', { rel: 'stylesheet', href });
        return new Promise((resolve) => {
          link.onload = link.onerror = resolve;
          document.head.append(link);
        });
      }),
    );
  }

  async function callSandbox(path, init) {
    const response = await fetch(new URL(path, base), init);
    const body = await response.json();
    if (!response.ok) throw new Error(body.error?.description ?? 'Something went wrong.');
    return body;
  }

  window.Razorpay = class Razorpay {
    #options;
    #listeners = new Map();
    #dialog;

    constructor(options) {
      if (!options?.key) throw new Error('`key` is required to create a Razorpay instance');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    async open() {
      if (this.#dialog) return;
      this.#dialog = this.#draw();
      await loadStyles();
      document.body.append(this.#dialog);
      this.#dialog.showModal();
      this.#check();
    }

    close() {
      this.#dialog?.remove();
      this.#dialog = undefined;
    }

    #draw() {
      const { name, description, image, amount, currency = 'INR', prefill = {} } = this.#options;
      const title = element('h1', { id: 'sandbox-razorpay-title', textContent: name ?? 'Pay' });
      const customer = [prefill.name, prefill.email, prefill.contact].filter(Boolean).join(', ');
      const dialog = element('dialog', { className: 'sandbox sandbox-dialog' });
      dialog.setAttribute('aria-labelledby', title.id);
      dialog.append(
        element('p', { className: 'sandbox-label' }, element('strong', {}, 'Sandbox'), ': no money moves'),
        element(
          'div',
          { className: 'sandbox-page' },
          element('p', { className: 'eyebrow', textContent: 'Checkout by the Razorpay stand-in' }),
          ...(image ? [element('img', { src: image, alt: '', width: 40, height: 40 })] : []),
          title,
          element('p', { className: 'amount', textContent: money(amount, currency) }),
          element('p', { textContent: description ?? '' }),
          element('p', { className: 'hint', textContent: customer }),
          element('p', { className: 'notice', role: 'alert', hidden: true }),
          element(
            'div',
            { className: 'choices' },
            this.#button(`Pay ${money(amount, currency)}`, 'button', () => this.#pay()),
            this.#button('Decline', 'button quiet', () => this.#decline()),
            this.#button('Cancel', 'button quiet', () => this.#dismiss()),
          ),
        ),
      );
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (this.#options.modal?.escape !== false) this.#dismiss();
      });
      return dialog;
    }

    #button(label, className, action) {
      const button = element('button', { type: 'button', className, textContent: label });
      button.addEventListener('click', action);
      return button;
    }

    /** Disables the buttons during a request, which keeps the focus. An error is shown, and the overlay stays open. */
    async #attempt(work) {
      const dialog = this.#dialog;
      const buttons = dialog.querySelectorAll('button');
      const focused = document.activeElement;
      for (const button of buttons) button.disabled = true;
      try {
        return await work();
      } catch (error) {
        this.#showNotice(error.message);
        return undefined;
      } finally {
        for (const button of buttons) button.disabled = false;
        if (dialog.contains(focused)) focused.focus();
      }
    }

    #showNotice(message) {
      const notice = this.#dialog.querySelector('.notice');
      notice.textContent = message;
      notice.hidden = false;
    }

    #send(action) {
      return callSandbox(`checkout/${encodeURIComponent(this.#options.order_id)}/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: this.#options.key }),
      });
    }

    async #check() {
      const { order_id, key, amount } = this.#options;
      await this.#attempt(async () => {
        const order = await callSandbox(`checkout/${encodeURIComponent(order_id)}?key=${encodeURIComponent(key)}`);
        if (order.amount !== Number(amount)) throw new Error("The amount is not the order's amount.");
      });
    }

    async #pay() {
      const result = await this.#attempt(() => this.#send('pay'));
      if (!result) return;
      this.close();
      this.#options.handler?.(result);
    }

    async #decline() {
      const failure = await this.#attempt(() => this.#send('decline'));
      if (!failure) return;
      this.#showNotice(failure.error.description);
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener(failure);
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }
  };
})();
