import { randomUUID } from 'node:crypto';
import { redPdf } from './fixtures/pictures';
import { expect, test } from './fixtures/test';

test('a request for an estimate is validated and sent, and the visitor is thanked', { tag: '@phone' }, async ({
  page,
  mails,
}) => {
  // Other tests and projects send requests, too.
  const needs = `Shop ${randomUUID().slice(0, 8)} with articles.`;
  await page.goto('/get-estimate');
  const form = page.getByRole('form', { name: 'Get Estimate' });
  const send = form.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await form.getByLabel('Name').fill('Mara Holm');
  await form.getByLabel('Email').fill('mara@example.com');
  await form.getByLabel('Phone').fill('5550122');
  await form.getByLabel('Digital Marketing').check();
  await form.getByLabel('IT Staffing').check();
  await form.getByLabel('What should we know?').fill('x'.repeat(5001));
  await send.click();
  await expect(form.getByText('Please enter a message of 5000 characters at most.')).toBeVisible();
  await form.getByLabel('What should we know?').fill(needs);
  const brief = { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a PDF.') };
  await form.getByLabel('Files').setInputFiles(brief);
  await expect(form.getByText('Please choose PDF, JPEG or PNG files.')).toBeVisible();
  await form.getByLabel('Files').setInputFiles({ ...brief, name: 'brief', mimeType: '', buffer: redPdf });
  await send.click();
  await expect(page.getByRole('heading', { name: 'Your request is with us' })).toBeVisible();
  const received = async () => (await mails.to('sales@harborlight.example')).find(({ text }) => text.includes(needs));
  await expect.poll(async () => (await received())?.text ?? '').toContain('Mara Holm');
});

test('a message of the contact form survives an error, is sent, and the visitor is thanked', { tag: '@phone' }, async ({
  page,
  mails,
}) => {
  const message = `Can you look after shop ${randomUUID().slice(0, 8)}?`;
  await page.goto('/contact');
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  const form = page.getByRole('form', { name: 'Contact' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Ines Duarte');
  await form.getByLabel('Email').fill('ines@example.com');
  const send = form.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(form.getByLabel('Message')).toBeFocused();
  await expect(form.getByText('Please write a message.')).toBeVisible();
  await form.getByLabel('Message').fill(message);
  await page.route('**/api/v1/contact', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue(message);
  await send.click();
  const thanks = page.getByRole('heading', { name: 'Your message is with us' });
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport();
  await expect
    .poll(async () => (await mails.to('sales@harborlight.example')).map(({ text }) => text).join())
    .toContain(message);
});

test('the maps of the contact page link to the specified URL, including #', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('main a[href="/contact/#"]')).toHaveCount(2);
});
