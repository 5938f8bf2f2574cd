import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { signIn, signUp } from './fixtures/customers';
import { onePixel } from './fixtures/pictures';
import { atStripe } from './fixtures/providers';
import { expect, test } from './fixtures/test';

async function register(request: APIRequestContext, name: string) {
  const passport = { name: 'passport.png', mimeType: 'image/png', buffer: onePixel };
  const multipart = {
    passport,
    name,
    phoneNumber: '5550100',
    email: 'vera@example.com',
    role: 'user',
    source: 'Registration',
  };
  await expect(await request.post('/api/v1/user/registration', { multipart })).toBeOK();
}

/**
 * Mocks the API's pages of users, keyed by the cursor that leads to each.
 * @returns a function that delays the answers; it returns a function that sends them
 */
async function serveUsers(
  page: Page,
  pages: Record<string, { names: string[]; next?: string }>,
  headers: Record<string, string> = {},
) {
  let held: Promise<void> | undefined;
  await page.route('**/api/v1/admin/user?*', async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? '';
    await held;
    const { names = [], next } = pages[cursor] ?? {};
    const link = next ? { link: `</api/v1/admin/user?cursor=${next}>; rel="next"` } : undefined;
    const at = '2026-01-01T00:00:00.000Z';
    const rest = { phoneNumber: '5550100', role: 'user', activatedAt: at, lastLoginAt: at, createdAt: at };
    const json = names.map((name) => ({ _id: name, name, email: `${name}@example.com`, ...rest }));
    await route.fulfill({ headers: { ...headers, ...link }, json });
  });
  return () => {
    let callOff = () => {};
    held = new Promise((resolve) => {
      callOff = resolve;
    });
    return () => callOff();
  };
}

/** Clicks a link that Playwright would wait for, because the page is busy. */
const clickAnyway = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());

/** The table row, or card, that contains `text`. */
const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a customer loses the session at the door, and the next login does not lead there again', {
  tag: '@slow-network',
}, async ({ page, customer }) => {
  await page.goto('/admin/manage-users');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBeNull();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});

test('an admin who cannot be asked for keeps the session and tries again', async ({ page, admin }) => {
  expect(admin.email).toBeTruthy();
  let fails = true;
  await page.route('**/user/single', (route) =>
    fails ? route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }) : route.continue(),
  );
  await page.goto('/admin/manage-users');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page).toHaveURL('/admin/manage-users');
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).not.toBeNull();
  fails = false;
  await again.click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the tables have the columns that are specified', { tag: '@phone' }, async ({
  page,
  customer,
  buy,
  browser,
  baseURL,
}) => {
  await buy('Web Design Plus');
  await page.goto('/profile/order-history');
  const heads = ['Service Name', 'Amount', 'Transaction Id', 'Payment Method', 'Date'];
  await expect(page.locator('main th')).toHaveText(heads);

  await register(page.request, customer.name);
  const desk = await browser.newPage({ baseURL });
  await signIn(desk, { email: 'admin@harborlight.example', password: 'Harbor1!' });
  const tables = {
    '/admin/manage-users': ['Name', 'Phone Number', 'Email', 'Role', 'Create Admin'],
    '/admin/services-order': ['Service Name', 'Amount', 'Transaction Id', 'User Email', 'Date', 'Actions'],
    '/admin/registration-users': ['Name', 'Phone', 'Email', 'Passport', 'Services Order', 'Created At'],
  };
  for (const [path, heads] of Object.entries(tables)) {
    await desk.goto(path);
    await expect(desk.locator('main th')).toHaveText(heads);
  }
});

test('an order can be found, read in full and downloaded', { tag: ['@phone', '@slow-network'] }, async ({
  page,
  customer,
  browser,
  baseURL,
}) => {
  await page.goto('/package/web-design');
  await page.getByRole('button', { name: 'Buy Now' }).nth(1).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Stripe/ })
    .click();
  await atStripe(page, 'Pay');
  await expect(page.getByText('Payment Successful!')).toBeVisible();

  const desk = await browser.newPage({ baseURL });
  await signIn(desk, { email: 'admin@harborlight.example', password: 'Harbor1!' });
  await desk.goto('/admin/services-order');
  await desk.getByRole('searchbox').fill(customer.email);
  await expect(desk).toHaveURL(/q=/);
  const row = rowWith(desk, customer.email);
  await expect(row).toContainText('$200');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await desk.getByRole('menuitem', { name: 'Order Details' }).click();
  const panel = desk.getByRole('complementary', { name: 'Order Details' });
  for (const text of ['Web Design Plus', '$200', 'USD', 'Stripe', 'Web Design', customer.name, customer.email])
    await expect(panel).toContainText(text);
  await desk.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(row.getByRole('button', { name: /^Actions/ })).toBeFocused();

  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`"Web Design Plus",200,"USD"`);

  await desk.goto('/admin/services-order?q=nothing-is-called-so');
  await expect(desk.getByText('No Records Found')).toBeVisible();
});

test('a user is made admin, another is deleted, each after a question', { tag: ['@phone', '@slow-network'] }, async ({
  page,
  request,
  mails,
  admin,
}) => {
  expect(admin.email).toBeTruthy();
  const [promoted, deleted] = [await signUp(request, mails), await signUp(request, mails)];
  const question = page.getByRole('dialog', { name: 'Are you sure!' });

  await page.goto(`/admin/manage-users?q=${promoted.email}`);
  await rowWith(page, promoted.email).getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(question).toContainText('Do you want to confirm it?');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  await expect(rowWith(page, promoted.email)).toContainText('user');
  await rowWith(page, promoted.email).getByRole('button', { name: 'Admin', exact: true }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(rowWith(page, promoted.email).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  const list = page.getByRole('region', { name: 'Users' });
  await expect(list).toBeFocused();

  await page.goto(`/admin/manage-users?q=${deleted.email}`);
  await rowWith(page, deleted.email)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('No Records Found')).toBeVisible();
  await expect(list).toBeFocused();
});

test('a refused deletion is silent to the admin, and reported', async ({ page, request, mails, admin }) => {
  expect(admin.email).toBeTruthy();
  const { email } = await signUp(request, mails);
  await page.route('**/admin/user/*', (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }));
  await page.goto(`/admin/manage-users?q=${email}`);
  await rowWith(page, email)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const reported = page.waitForRequest((sent) => sent.postData()?.includes('user.delete-failed') ?? false);
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  expect((await reported).postDataJSON()).toMatchObject({ kind: 'user.delete-failed', remote: 'mfe-admin' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowWith(page, email)).toBeVisible();
  await expect(page.getByText('Out of order.')).toBeHidden();
});

test('what runs on ends no question about somebody else', { tag: '@slow-network' }, async ({
  page,
  request,
  mails,
  admin,
}) => {
  expect(admin.email).toBeTruthy();
  const [slow, other] = [await signUp(request, mails), await signUp(request, mails)];
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/admin/user/*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/admin/manage-users');
  await rowWith(page, slow.email).getByRole('button', { name: 'Admin', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure!' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await page.keyboard.press('Escape');
  await rowWith(page, other.email)
    .getByRole('button', { name: /^Delete/ })
    .click();
  answer();
  await expect(rowWith(page, slow.email).locator('td').nth(3)).toHaveText('admin');
  await expect(question.getByRole('button', { name: 'Yes' })).toBeEnabled();
  await expect(rowWith(page, other.email)).toBeVisible();
});

test('a question that was closed can be asked again in the same moment', async ({ page, request, mails, admin }) => {
  expect(admin.email).toBeTruthy();
  const { email } = await signUp(request, mails);
  await page.goto(`/admin/manage-users?q=${email}`);
  const makeAdmin = rowWith(page, email).getByRole('button', { name: 'Admin', exact: true });
  const question = page.getByRole('dialog', { name: 'Are you sure!' });
  await makeAdmin.click();
  await expect(question).toBeVisible();
  // The browser returns the focus before it fires the `close` event.
  await makeAdmin.evaluate((button: HTMLElement) =>
    button.addEventListener('focus', () => button.click(), { once: true }),
  );
  await page.keyboard.press('Escape');
  await expect(makeAdmin).not.toBeFocused();
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
});

test('a passport fills the screen, and no orders lead nowhere', { tag: ['@phone', '@slow-network'] }, async ({
  page,
  request,
  admin,
}) => {
  expect(admin.email).toBeTruthy();
  const name = `Vera ${Date.now()}`;
  await register(request, name);
  await page.goto('/admin/registration-users');
  const row = rowWith(page, name);
  await expect(row.getByRole('button', { name: '0', exact: true })).toBeDisabled();
  const shown = page.waitForResponse((response) => response.url().includes('/files/passports/'));
  await row.getByRole('button', { name: 'View passport' }).click();
  expect((await shown).headers()['content-type']).toBe('image/png');
  await expect(page.getByRole('dialog', { name: `Passport of ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('search, filter, sort and pages stand in the address', { tag: ['@phone', '@slow-network'] }, async ({
  page,
  admin,
}) => {
  await page.goto('/admin/manage-users');
  await page.getByRole('link', { name: 'Admins' }).click();
  await expect(page).toHaveURL('/admin/manage-users?role=admin');
  await page.getByRole('searchbox').fill(admin.email);
  await expect(page).toHaveURL(/role=admin&q=admin/);
  await expect(rowWith(page, admin.email)).toContainText('Last login');
  // On phones the sort options are above the cards.
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(page).toHaveURL(/&sort=email$/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(admin.email);
  await expect(page.locator('th[aria-sort=ascending]')).toHaveText('Email');
  await expect(rowWith(page, admin.email)).toBeVisible();
});

test('Next waits for the page that it leads on from', { tag: '@phone' }, async ({ page, admin }) => {
  expect(admin.email).toBeTruthy();
  const hold = await serveUsers(page, {
    '': { names: ['Ada'], next: 'A' },
    A: { names: ['Bea'], next: 'B' },
    B: { names: ['Cleo'] },
  });
  await page.goto('/admin/manage-users');
  const next = page.getByRole('link', { name: 'Next' });
  await expect(next).toBeVisible();
  let goOn = hold();
  await next.click();
  await expect(page).toHaveURL('/admin/manage-users?cursor=A');
  await clickAnyway(next);
  goOn();
  await expect(rowWith(page, 'Bea')).toBeVisible();
  await expect(page).toHaveURL('/admin/manage-users?cursor=A');
  await expect(next).toBeFocused();

  goOn = hold();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(page).toHaveURL('/admin/manage-users?sort=email');
  await clickAnyway(next);
  goOn();
  await expect(rowWith(page, 'Ada')).toBeVisible();
  await expect(page).toHaveURL('/admin/manage-users?sort=email');

  await next.click();
  await expect(rowWith(page, 'Bea')).toBeVisible();
  await next.click();
  await expect(rowWith(page, 'Cleo')).toBeVisible();
  await expect(next).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Users' })).toBeFocused();
});

test('the last row of the last page takes the page with it', async ({ page, admin }) => {
  expect(admin.email).toBeTruthy();
  const pages = { '': { names: ['Ada'], next: 'A' }, A: { names: ['Bea'] } };
  await serveUsers(page, pages);
  await page.route('**/api/v1/admin/user/Bea', (route) => {
    pages.A.names = [];
    return route.fulfill({ json: {} });
  });
  await page.goto('/admin/manage-users?cursor=A');
  await page.getByRole('button', { name: 'Delete Bea' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(rowWith(page, 'Ada')).toBeVisible();
  await expect(page).toHaveURL('/admin/manage-users');
  await expect(page.getByRole('region', { name: 'Users' })).toBeFocused();
});

test('screen readers are told what a search has found', async ({ page, admin }) => {
  expect(admin.email).toBeTruthy();
  const pages = { '': { names: ['Ada', 'Bea'] } };
  const hold = await serveUsers(page, pages);
  let goOn = hold();
  await page.goto('/admin/manage-users');
  const news = page.getByRole('region', { name: 'Users' }).locator('p[role=status]');
  await expect(news).toHaveText('');
  goOn();
  await expect(news).toHaveText('2 records');
  goOn = hold();
  pages[''].names = [];
  await page.getByRole('searchbox').fill('nobody');
  await expect(news).toHaveText('');
  goOn();
  await expect(news).toHaveText('No records');
});

test('a search with too many matches says so, and how to see the others', async ({ page, admin }) => {
  expect(admin.email).toBeTruthy();
  await serveUsers(page, { '': { names: ['Ada'] } }, { 'too-many-matches': '20000' });
  await page.goto('/admin/manage-users?q=a&sort=name');
  await expect(page.getByText('More than 20,000 records match.')).toBeVisible();
  await page.getByRole('link', { name: 'sort by date' }).click();
  await expect(page).toHaveURL('/admin/manage-users?q=a');
});

test('a file that is left behind is not made', async ({ page, admin }) => {
  expect(admin.email).toBeTruthy();
  const hold = await serveUsers(page, { '': { names: ['Ada'] } });
  await page.goto('/admin/manage-users');
  await expect(rowWith(page, 'Ada')).toBeVisible();
  const goOn = hold();
  const [asked] = await Promise.all([
    page.waitForRequest(/limit=1000/),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const [given] = await Promise.all([
    // Less than the client's own timeout of twenty seconds.
    page.waitForEvent('requestfailed', { predicate: (request) => request === asked, timeout: 10_000 }),
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit log' }).click(),
  ]);
  expect(given.failure()?.errorText).toContain('ABORTED');
  goOn();
});

test('a page that is looked at again after a while may open files', async ({ page, admin }) => {
  expect(admin.email).toBeTruthy();
  await page.goto('/admin/registration-users');
  await expect(page.getByRole('region', { name: 'Registrations' }).locator('p[role=status]')).not.toBeEmpty();
  const renewed = page.waitForRequest(/admin\/registration\?limit=1$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await renewed;
});

test('what is typed on while a search begins is not lost', { tag: '@slow-network' }, async ({ page, admin }) => {
  expect(admin.email).toBeTruthy();
  await page.goto('/admin/manage-users');
  const box = page.getByRole('searchbox');
  await box.click();
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      replace(...given);
      history.replaceState = replace;
      // Types a key while the URL is updated with the previous ones.
      document.execCommand('insertText', false, 'z');
    };
  });
  await box.pressSequentially('asha');
  await expect(page).toHaveURL(/q=ashaz$/);
  await expect(box).toHaveValue('ashaz');
});

test('the overview, the estimates and the audit log open from the tabs', { tag: '@phone' }, async ({ page, admin }) => {
  expect(admin.email).toBeTruthy();
  await page.goto('/admin');
  await expect(page.getByRole('table', { name: 'By month' }).getByRole('row')).toHaveCount(13);
  for (const tab of ['Estimates', 'Audit log']) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { name: tab })).toBeAttached();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
