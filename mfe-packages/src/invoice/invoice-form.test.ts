import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { InvoiceForm } from './invoice-form';

// It needs webpack's `__webpack_public_path__`.
jest.mock('../payment/use-payment', () => ({ usePayment: () => async () => undefined }));

test('above its button, the form links to the privacy page in a new tab, so that nothing typed is lost', () => {
  const form = createElement(InvoiceForm, { method: 'Stripe', initial: {}, onDone: () => undefined });
  const [aboveButton] = renderToStaticMarkup(createElement(MemoryRouter, null, form)).split('<button');
  expect(aboveButton).toMatch(/<a href="\/privacy" target="_blank">Privacy and cookies/);
});
