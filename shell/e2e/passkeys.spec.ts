import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility';
import { adminAccount } from './fixtures/admin-account';
import { VirtualAuthenticator } from './fixtures/authenticator';
import { signIn, signUp } from './fixtures/customers';
import { Keyboard } from './fixtures/keyboard';
import { test } from './fixtures/own-site';
import { addFirstPasskey, enterPassword, forgetSession, newAdmin, signInUnconfirmed } from './fixtures/passkeys';
import { expect } from './fixtures/test';

test.use({ sharedBy: 'passkeys' });
test.describe.configure({ mode: 'default' });

const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm with your passkey' });
const token = (page: Page) => page.evaluate(() => localStorage.getItem('user_token'));

test('an admin adds a passkey, downloads the recovery codes, and logs in with the passkey', async ({
  page,
  request,
  mails,
}) => {
  await VirtualAuthenticator.add(page);
  const admin = await newAdmin(request, mails);
  await signIn(page, admin);
  await page.goto('/admin/security');
  await expect(page.getByText('You have none yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Work laptop');
  await page.getByLabel('Password', { exact: true }).fill('Wrong1!!');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The password is wrong');
  await expectAccessible(page);

  const codes = await addFirstPasskey(page, admin);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as text' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('not used yet');
  await expect(page.getByText('10 of 10 codes are left.')).toBeVisible();
  await expectAccessible(page);

  await forgetSession(page);
  await enterPassword(page, admin);
  expect(await token(page)).toBeNull();
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => token(page)).not.toBeNull();
  await page.goto('/admin/security');
  await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('last used');
});

test('a change asks for the passkey once, and is not made without a confirmation', async ({
  page,
  request,
  mails,
  ownSite: _ownSite,
}) => {
  const device = await VirtualAuthenticator.add(page);
  const admin = await newAdmin(request, mails);
  const victims = [await signUp(request, mails), await signUp(request, mails)] as const;
  await signIn(page, admin);
  const [code = ''] = await addFirstPasskey(page, admin);
  await signInUnconfirmed(page, admin, code);

  await page.goto(`/admin/manage-users?q=${victims[0].email}`);
  const deleteFirst = async () => {
    await page.getByRole('button', { name: `Delete ${victims[0].name}` }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(confirmation(page)).toBeVisible();
  };
  await deleteFirst();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(confirmation(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: victims[0].email })).toBeVisible();

  await deleteFirst();
  await device.recognises(false);
  await confirmation(page).getByRole('button', { name: 'Use your passkey' }).click();
  await expect(confirmation(page).getByRole('alert')).toContainText('cancelled, or it took too long');
  await device.recognises(true);
  await confirmation(page).getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('No Records Found')).toBeVisible();

  // The confirmation is valid for ten minutes and for every change.
  await page.goto(`/admin/manage-users?q=${victims[1].email}`);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Admin', exact: true })).toBeDisabled();
  await expect(confirmation(page)).toHaveCount(0);
});

test('a release is promoted after a confirmation', async ({ page, request, mails, ownSite }) => {
  await VirtualAuthenticator.add(page);
  await ownSite.publish('mfe-trainings', '8.2.0', { words: { 'Training Highlights': 'Confirmed highlights' } });
  const admin = await newAdmin(request, mails);
  await signIn(page, admin);
  const [code = ''] = await addFirstPasskey(page, admin);
  await signInUnconfirmed(page, admin, code);
  await page.goto('/admin/releases');
  await page.getByRole('button', { name: 'Change mfe-trainings' }).click();
  await page.getByLabel('Version').selectOption('8.2.0');
  await page.getByRole('button', { name: 'Make 8.2.0 live for everybody' }).click();
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This needs your passkey');
  await page.getByRole('button', { name: 'Make 8.2.0 live for everybody' }).click();
  await confirmation(page).getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText(/Promoted mfe-trainings .+ to 8\.2\.0/)).toBeVisible();
  await expect(async () => {
    expect(await (await page.goto('/trainings'))?.text()).toContain('Confirmed highlights');
  }).toPass({ timeout: 30_000 });
});

test('an admin without the passkey logs in with a recovery code, using only the keyboard, and replaces the passkey', async ({
  page,
  request,
  mails,
}) => {
  const device = await VirtualAuthenticator.add(page);
  const admin = await newAdmin(request, mails);
  await signIn(page, admin);
  const [code = ''] = await addFirstPasskey(page, admin);
  await device.lose();
  await forgetSession(page);
  await enterPassword(page, admin);
  const keyboard = new Keyboard(page);
  await keyboard.enter(page.getByRole('button', { name: 'Use a recovery code' }));
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('0000-0000-0000-0000');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('not one of yours');
  await page.getByLabel('Recovery code').fill('');
  await keyboard.type(page.getByLabel('Recovery code'), code);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/security');
  await expect
    .poll(async () => (await mails.to(admin.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('a recovery code was used'));

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('New phone');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'New phone' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toHaveCount(0);
  await expect(page.getByText('The passkey has been removed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Passkeys' })).toBeFocused();
  await page.getByRole('button', { name: 'Rename New phone' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Phone');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Rename Phone' })).toBeVisible();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
});

test('at a host name other than that of the site, the message names the right one', async ({ page, ownSite }) => {
  await VirtualAuthenticator.add(page);
  const token = await signIn(page, adminAccount);
  const { port } = new URL(ownSite.url);
  await page.goto(`http://127.0.0.1:${port}/about`);
  await page.evaluate((user) => localStorage.setItem('user_token', user), token);
  await page.goto(`http://127.0.0.1:${port}/admin/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.getByLabel('Password', { exact: true }).fill(adminAccount.password);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Passkeys of this site work only at localhost.',
  );
});
