import type { Page } from '@playwright/test';
import { newPerson } from './fixtures/customers';
import { holdRequests } from './fixtures/held-requests';
import { fillInvoice } from './fixtures/invoice-form';
import { onePixel } from './fixtures/pictures';
import { atRazorpay, atStripe } from './fixtures/providers';
import { expectToStay } from './fixtures/stay';
import { expect, test } from './fixtures/test';

const passport = { name: 'passport.png', mimeType: 'image/png', buffer: onePixel };

const invoice = (page: Page) => page.getByRole('dialog', { name: 'Please fill out this' });

test('registering with a passport leads to a prefilled invoice, which is cancelled and then paid at Stripe', {
  tag: '@slow-network',
}, async ({ page }) => {
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  const person = newPerson();
  await page.goto('/registration?source=footer');
  await expect(page).toHaveTitle('Registration');
  await expect(page.getByRole('heading', { name: 'Fill out this form' })).toBeVisible();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Please enter your passport copy!')).toBeVisible();

  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Phone').fill(person.phoneNumber);
  await page.getByLabel('Email').fill(person.email);
  await page
    .getByLabel('Passport')
    .setInputFiles({ name: 'passport.txt', mimeType: 'text/plain', buffer: Buffer.from('Text') });
  await expect(page.getByText('The passport copy must be a PDF, JPEG or PNG file.')).toBeVisible();
  await page.getByLabel('Passport').setInputFiles(passport);
  await expect(page.getByRole('img', { name: 'Your passport copy' })).toBeVisible();
  await page.getByRole('button', { name: 'Register' }).click();

  await expect(page).toHaveURL('/invoice');
  await page.getByRole('button', { name: 'Pay with Stripe' }).click();
  await expect(invoice(page).getByLabel('Full Name')).toHaveValue(person.name);
  await expect(invoice(page).getByLabel('Phone Number')).toHaveValue(person.phoneNumber);
  await expect(invoice(page).getByLabel('Email Address')).toHaveValue(person.email);
  await invoice(page).getByLabel('Amount').fill('99.50');
  const sent = page.waitForRequest('**/create-checkout-session');
  await invoice(page).getByRole('button', { name: 'Pay with Stripe' }).click();
  const { registrationId } = (await sent).postDataJSON();
  expect(registrationId).toBeTruthy();
  await atStripe(page, 'Cancel');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Pay with Stripe' }).click();
  await expect(invoice(page).getByLabel('Amount')).toHaveValue('99.50');
  const sentOnceMore = page.waitForRequest('**/create-checkout-session');
  await invoice(page).getByRole('button', { name: 'Pay with Stripe' }).click();
  expect((await sentOnceMore).postDataJSON()).toMatchObject({ registrationId });
  await atStripe(page, 'Cancel');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(invoice(page).getByLabel('Full Name')).toHaveValue(person.name);
  await expect(invoice(page).getByLabel('Amount')).toHaveValue('99.50');
  const sentAgain = page.waitForRequest('**/create-checkout-session');
  await invoice(page).getByRole('button', { name: 'Pay with Stripe' }).click();
  expect((await sentAgain).postDataJSON()).toMatchObject({ registrationId });
  await atStripe(page, 'Pay');
  await expect(page.getByText('It is confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/invoice');
  expect(faults, 'on the way to the provider and back').toEqual([]);
});

test('a picture without an extension can be registered', async ({ page }) => {
  const person = newPerson();
  await page.goto('/registration');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Phone').fill(person.phoneNumber);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Passport').setInputFiles({ name: 'passport', mimeType: '', buffer: onePixel });
  const picture = page.getByRole('img', { name: 'Your passport copy' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/invoice');
  await expect(page.getByRole('status').filter({ hasText: 'You are registered.' })).toBeVisible();
});

test('a file that only claims to be a picture is refused by the server', async ({ page }) => {
  await page.goto('/registration');
  const person = newPerson();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Phone').fill(person.phoneNumber);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Passport').setInputFiles({ ...passport, buffer: Buffer.from('Not a picture.') });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Only PDF, JPEG and PNG files are accepted.')).toBeVisible();
  await expect(page).toHaveURL('/registration');
});

test('the invoice form shows one error at a time, in order, and is paid with Razorpay', {
  tag: '@slow-network',
}, async ({ page }) => {
  const person = newPerson();
  await page.goto('/invoice?method=razorpay');
  const pay = invoice(page).getByRole('button', { name: 'Pay with Razorpay' });
  const fields = [
    { label: 'Full Name', words: 'Full name is required!', right: person.name },
    { label: 'Phone Number', words: 'Phone number is required', right: person.phoneNumber },
    { label: 'Email Address', words: 'Please enter a valid email address.', right: person.email },
    { label: 'Amount', words: 'Please enter a valid amount', right: '120' },
  ];
  for (const { label, words, right } of fields) {
    await pay.click();
    await expect(invoice(page).getByText(words, { exact: true })).toBeVisible();
    for (const other of fields.filter((field) => field.words !== words))
      await expect(invoice(page).getByText(other.words, { exact: true })).toBeHidden();
    await expect(invoice(page).getByLabel(label)).toBeFocused();
    await invoice(page).getByLabel(label).fill(right);
  }
  await pay.click();
  await atRazorpay(page, 'Pay');
  await expect(page.getByText('It is confirmed')).toBeVisible();
});

test('an invoice whose payment is not started, or is cancelled at Razorpay, is filled in again', async ({ page }) => {
  const person = newPerson();
  await page.goto('/invoice');
  const open = page.getByRole('main').getByRole('button', { name: 'Pay with Razorpay' });
  const pay = invoice(page).getByRole('button', { name: 'Pay with Razorpay' });
  const entered = [
    ['Full Name', person.name],
    ['Phone Number', person.phoneNumber],
    ['Email Address', person.email],
    ['Amount', '120'],
  ] as const;
  await open.click();
  for (const [label, value] of entered) await invoice(page).getByLabel(label).fill(value);
  await page.route('**/payment/razorpay-create-order', (route) => route.fulfill({ status: 502, json: {} }), {
    times: 1,
  });
  for (const end of [() => expect(invoice(page)).toBeHidden(), () => atRazorpay(page, 'Cancel')]) {
    await pay.click();
    await end();
    await open.click();
    for (const [label, value] of entered) await expect(invoice(page).getByLabel(label)).toHaveValue(value);
  }
  await pay.click();
  await atRazorpay(page, 'Pay');
  await expect(page.getByText('It is confirmed')).toBeVisible();
  await page.goto('/invoice?method=razorpay');
  await expect(invoice(page).getByLabel('Amount')).toHaveValue('');
});

test('the invoice page links to the two payment pages outside', async ({ page }) => {
  await page.goto('/invoice');
  await expect(page.getByRole('link', { name: 'Pay in INR' })).toHaveAttribute('href', /^https:/);
  await expect(page.getByRole('link', { name: 'Pay in USD' })).toHaveAttribute('href', /^https:/);
  await page.getByRole('button', { name: 'Pay with Razorpay' }).click();
  await invoice(page).getByRole('button', { name: 'Close' }).click();
  await expect(invoice(page)).toBeHidden();
});

test('releasing the mouse outside the invoice form keeps it open; a click outside closes it', async ({ page }) => {
  await page.goto('/invoice?method=stripe');
  const name = invoice(page).getByLabel('Full Name');
  await name.fill('Dana Whitlock');
  await name.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  // A form that closes would do so in its animation.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await expect(name).toBeVisible();
  await expect(name).toHaveValue('Dana Whitlock');
  await page.mouse.click(5, 5);
  await expect(invoice(page)).toBeHidden();
  await expect(page, 'a reload must not bring it back').toHaveURL('/invoice');
});

for (const provider of ['Stripe', 'Razorpay'])
  test(`an invoice that was opened by its URL is paid at ${provider}`, async ({ page }) => {
    await page.goto(`/invoice?method=${provider.toLowerCase()}`);
    await fillInvoice(invoice(page), newPerson(), '120');
    await invoice(page)
      .getByRole('button', { name: `Pay with ${provider}` })
      .click();
    if (provider === 'Stripe') await atStripe(page, 'Pay');
    else await atRazorpay(page, 'Pay');
    await expect(page.getByText('It is confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/invoice');
    await expect(invoice(page)).toBeHidden();
  });

test('an upload is cancelled when its page is left, and does not redirect', { tag: '@slow-network' }, async ({
  page,
}) => {
  const person = newPerson();
  const answer = await holdRequests(page, '**/user/registration', (route) =>
    route.fulfill({ status: 201, json: { _id: 'late', ...person } }).catch(() => undefined),
  );
  await page.goto('/registration');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Phone').fill(person.phoneNumber);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Passport').setInputFiles(passport);
  const started = page.waitForRequest('**/user/registration');
  await page.getByRole('button', { name: 'Register' }).click();
  await started;
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/user/registration'));
  await page.getByRole('banner').locator('a.brand').click();
  await expect(page).toHaveURL('/');
  await givenUp;
  await expectToStay(page, answer);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('registration says why the passport is asked for and when it is deleted', async ({ page }) => {
  await page.goto('/registration');
  const main = page.getByRole('main');
  await expect(main.getByText('It proves who the contract is with')).toBeVisible();
  await expect(main.getByText('Deleted after 180 days if you place no order')).toBeVisible();
  await expect(main.getByText(/From today: \w{3} \d+\w\w 20\d\d\./)).toBeVisible();
  await main.getByRole('link', { name: 'Privacy and cookies' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy and cookies');
  await expect(page.getByText('For 180 days if you place no order')).toBeVisible();
});
