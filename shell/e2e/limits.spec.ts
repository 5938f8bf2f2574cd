import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { newPerson } from './fixtures/customers';
import { fillInvoice } from './fixtures/invoice-form';
import { fillSignUp } from './fixtures/login-form';
import { test } from './fixtures/own-site';
import { redPdf } from './fixtures/pictures';
import { atRazorpay, atStripe } from './fixtures/providers';
import { expect } from './fixtures/test';

test.use({
  sharedBy: 'limits',
  settings: { FORMS_PER_HOUR: '1', TRUST_PROXY: '127.0.0.1,::1' },
});
test.describe.configure({ mode: 'default' });

const pdf = { name: 'file.pdf', mimeType: 'application/pdf' };
/** The largest size that is allowed, so most of the file is not sent yet when it is refused. */
const largeContent = Buffer.concat([redPdf, Buffer.alloc(10 * 1024 * 1024 - redPdf.length, 0x20)]);

/** A file on the disk, because sending 10 MB to the browser takes more time than the rest of a test. */
let folder: string;
let largePdf: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'limits-'));
  largePdf = join(folder, pdf.name);
  writeFileSync(largePdf, largeContent);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

let clients = 0;

/** Gives the page's browser another client address, which has its own limit. */
const fromElsewhere = (page: Page) => {
  clients += 1;
  const address = `198.18.${Math.floor(clients / 256)}.${clients % 256}`;
  return page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
};

/** Expects the form to show the refusal as an alert, which screen readers announce. */
async function expectRefusal(form: Locator): Promise<void> {
  await expect(form.getByRole('alert')).toContainText(/too many forms .* try again in (59|60) minutes\.$/);
}

async function register(page: Page, passport: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await page.goto('/registration');
  const person = newPerson();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Phone').fill(person.phoneNumber);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Passport').setInputFiles(passport);
  await page.getByRole('button', { name: 'Register' }).click();
}

test('a registration that is refused for now keeps its passport, and is sent later', async ({ page }) => {
  await fromElsewhere(page);
  await register(page, { ...pdf, buffer: redPdf });
  await expect(page).toHaveURL('/invoice');
  await register(page, largePdf);
  await expectRefusal(page.getByRole('main'));
  await expect(page.getByLabel('Name')).toHaveValue('Dana Whitlock');
  await expect(page.getByText('file.pdf')).toBeVisible();
  await fromElsewhere(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/invoice');
});

async function askForEstimate(page: Page): Promise<Locator> {
  await page.goto('/get-estimate');
  const form = page.getByRole('form', { name: 'Get Estimate' });
  await form.getByLabel('Name').fill('Mara Holm');
  await form.getByLabel('Email').fill('mara@example.com');
  await form.getByLabel('Phone').fill('5550122');
  await form.getByLabel('IT Staffing').check();
  await form.getByLabel('What should we know?').fill('A shop with 200 articles.');
  await form.getByLabel('Files').setInputFiles(largePdf);
  await form.getByRole('button', { name: 'Send request' }).click();
  return form;
}

test('a request for an estimate that is refused for now keeps all fields and files', async ({ page }) => {
  const thanks = page.getByRole('heading', { name: 'Your request is with us' });
  await fromElsewhere(page);
  await askForEstimate(page);
  await expect(thanks).toBeVisible();
  const form = await askForEstimate(page);
  await expectRefusal(form);
  await expect(form.getByLabel('Name')).toHaveValue('Mara Holm');
  await expect(form.getByLabel('IT Staffing')).toBeChecked();
  await expect(form.getByLabel('What should we know?')).toHaveValue('A shop with 200 articles.');
  expect(await form.getByLabel('Files').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('file.pdf');
  await fromElsewhere(page);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(thanks).toBeVisible();
});

async function signUp(page: Page): Promise<string> {
  const person = newPerson();
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  return person.email;
}

test('a sign-up that is refused for now keeps its fields', async ({ page }) => {
  const success = page.getByRole('dialog', { name: 'Sign-up success!' });
  await fromElsewhere(page);
  await signUp(page);
  await expect(success).toBeVisible();
  const email = await signUp(page);
  await expectRefusal(page.getByRole('main'));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('');
  await fromElsewhere(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(success).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a request for a new password that is refused for now keeps the e-mail address', async ({ page }) => {
  const sent = page.getByRole('dialog', { name: 'Check your inbox' });
  await fromElsewhere(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByRole('button', { name: 'Next' }).click();
  await sent.getByRole('button', { name: 'Ok' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expectRefusal(page.getByRole('main'));
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com');
  await fromElsewhere(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(sent).toBeVisible();
});

for (const provider of ['Stripe', 'Razorpay']) {
  test(`an invoice by ${provider} that is refused for now stays open and keeps its fields`, async ({ page }) => {
    const person = newPerson();
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    const form = page.getByRole('dialog', { name: 'Please fill out this' });
    const pay = async () => {
      await page.goto(`/invoice?method=${provider.toLowerCase()}`);
      await fillInvoice(form, person, '120');
      await form.getByRole('button', { name: `Pay with ${provider}` }).click();
    };
    const atProvider = (choice: 'Pay' | 'Cancel') =>
      provider === 'Stripe' ? atStripe(page, choice) : atRazorpay(page, choice);
    await fromElsewhere(page);
    await pay();
    await atProvider('Cancel');
    await pay();
    await expectRefusal(form);
    await expect(form.getByLabel('Full Name')).toHaveValue(person.name);
    await expect(form.getByLabel('Amount')).toHaveValue('120');
    expect(alerts).toEqual([]);
    await fromElsewhere(page);
    await form.getByRole('button', { name: `Pay with ${provider}` }).click();
    await atProvider('Pay');
    await expect(page.getByText('It is confirmed')).toBeVisible();
  });
}
