// The people of the office: invitations, roles, and who may open what.

/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { password } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { callOffice, conflictOn, doAtOffice, signInAtOffice, signInByOfficeForm } from './office-visitor.ts';
import { call, open, signIn } from './visitor.ts';

/** The address of the invitation in a mail. */
const invitationIn = (text: string) => /\/office\/invitation\/[\w-]+\?language=\w+/.exec(text)?.[0] ?? '';

test('an invited person chooses a password, and sees only what the role allows', async ({
  page,
  shop,
  browser,
}) => {
  const owner = await shop.colleague();
  await signInAtOffice(page, owner);
  const email = `invited-${randomUUID().slice(0, 8)}@journey.test`;
  await open(page, '/office/staff');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Name').fill('Ada Packer');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Language').selectOption('fr');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Choose at least one role.')).toBeVisible();
  await dialog.getByLabel('Warehouse').check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('list', { name: 'Notifications' })).toContainText(email);

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await open(elsewhere, invitationIn((await mailTo(email)).text));
  await expect(elsewhere.getByRole('heading', { name: /Bienvenue.*Ada Packer/ })).toBeVisible();
  await elsewhere.getByRole('link', { name: 'English' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Welcome, Ada Packer' })).toBeVisible();
  await elsewhere.getByLabel('Password', { exact: true }).fill('short');
  await elsewhere.getByRole('button', { name: 'Set password' }).click();
  await expect(elsewhere.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await elsewhere.getByLabel('Password', { exact: true }).fill('seven flutes in titanium');
  await elsewhere.getByRole('button', { name: 'Set password' }).click();
  const sections = elsewhere.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Fulfil' })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Invoices' })).toHaveCount(0);
  await expect(sections.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  const refused = await callOffice(elsewhere, 'GET', '/invoices');
  expect([refused.status, refused.body.code]).toEqual([403, 'not-allowed']);
  await context.close();
});

test('a disabled person is signed out at once, and the audit trail says who did it', async ({
  page,
  shop,
  browser,
}) => {
  const [owner, worker] = [await shop.colleague(), await shop.colleague({ role: 'sales' })];
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await signInAtOffice(elsewhere, worker);
  await open(elsewhere, '/office/orders');

  await signInAtOffice(page, owner);
  await open(page, '/office/staff');
  await page.getByRole('link', { name: worker.name }).click();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();

  await elsewhere.getByRole('link', { name: 'Shipments' }).click();
  await expect(elsewhere.getByRole('dialog', { name: 'You were signed out' })).toBeVisible();
  await expect(elsewhere.getByRole('table', { name: 'Shipments' })).toHaveCount(0);
  await context.close();

  const uuid = new URL(page.url()).pathname.split('/').at(-1);
  await open(page, `/office/audit?subject=${encodeURIComponent(`staff ${uuid}`)}`);
  const row = page.getByRole('table', { name: 'Audit' }).locator('tbody tr').first();
  await expect(row).toContainText('Disabled somebody');
  await expect(row).toContainText(owner.name);
  await expect(row.getByRole('link', { name: `Staff ${worker.name}` })).toBeVisible();

  // With the keyboard alone: to the record of a row, and to an act by the name of its record and its own words.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/office/staff/${uuid}`);
  await open(page, '/office/audit');
  await page.keyboard.press('/');
  await page.keyboard.type(worker.name);
  await expect(page).toHaveURL(/subject=/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('disabled some');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/action=staff\.disabled/);
  await expect(page.getByRole('combobox', { name: 'What: Disabled somebody' })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Audit' }).locator('tbody tr')).toHaveCount(1);
});

test('a role of the owner’s own allows its keys, and a change of it is recorded before and after', async ({
  page,
  shop,
}) => {
  await signInAtOffice(page, await shop.colleague());
  const name = `Night shift ${randomUUID().slice(0, 8)}`;
  await open(page, '/office/roles');
  await page.getByRole('button', { name: 'New role' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByLabel('Name of the role').fill(name);
  await dialog.getByRole('checkbox', { name: /^See orders/ }).check();
  await dialog.getByRole('checkbox', { name: /^Refund/ }).check();
  await dialog.getByLabel('Refund at most').fill('a lot');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter an amount of zero or more');
  await dialog.getByLabel('Refund at most').fill('250.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const roles: { name: string; uuid: string; version: number; limits: object }[] = await doAtOffice(
    page,
    'GET',
    '/roles',
  );
  const role = roles.find((one) => one.name === name)!;
  expect(role.limits).toMatchObject({ refund_cents: 250_50, credit_cents: 0 });
  const change = { version: role.version, permissions: ['read-orders'] };
  await doAtOffice(page, 'PATCH', `/roles/${role.uuid}`, change);
  await open(page, `/office/audit?subject=${encodeURIComponent(`role ${role.uuid}`)}`);
  await expect(page.getByRole('table', { name: 'Audit' }).locator('tbody tr')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  const facts = page.getByRole('complementary').getByRole('row', { name: 'Permissions' });
  await expect(facts.getByRole('cell').first()).toHaveText('See orders, Refund');
  await expect(facts.getByRole('cell').last()).toHaveText('See orders');
});

test('two people change somebody at once: the second one sees both, and saves on top', async ({
  page,
  shop,
}) => {
  const worker = await shop.colleague({ role: 'sales' });
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/staff');
  await page.getByRole('link', { name: worker.name }).click();
  await page.getByLabel('Name', { exact: true }).fill('Typed Here');
  const uuid = new URL(page.url()).pathname.split('/').at(-1);
  const people: { uuid: string; version: number }[] = await doAtOffice(page, 'GET', '/staff');
  const { version } = people.find((one) => one.uuid === uuid)!;
  const roles: { code: string | null; uuid: string }[] = await doAtOffice(page, 'GET', '/roles');
  const given = roles.filter(({ code }) => code === 'sales' || code === 'finance').map((one) => one.uuid);
  const theirs = { version, name: 'Changed Elsewhere', role_uuids: given };
  await doAtOffice(page, 'PATCH', `/staff/${uuid}`, theirs);

  await page.getByRole('checkbox', { name: 'Warehouse' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = conflictOn(page);
  await expect(conflict.getByRole('row', { name: /^Name/ })).toContainText('Changed Elsewhere');
  await expect(conflict.getByRole('row', { name: /^Name/ })).toContainText('Typed Here');
  await expect(conflict.getByRole('row', { name: /^Roles/ })).toContainText('Warehouse');
  await conflict.getByRole('button', { name: 'Go on typing' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed Here');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Typed Here' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Warehouse' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Finance' })).toBeChecked();
});

test('two people change a role at once: the second one sees both, keeps what they typed, and saves on top', async ({
  page,
  shop,
}) => {
  await signInAtOffice(page, await shop.colleague());
  const name = `Late shift ${randomUUID().slice(0, 8)}`;
  const limits = {
    refund_cents: 50_00,
    credit_cents: 0,
    price_percent: 0,
    credit_limit_cents: 0,
    card_cents: 0,
  };
  const permissions = ['read-orders', 'refund'];
  const { uuid, version } = await doAtOffice(page, 'POST', '/roles', { name, permissions, limits });
  await open(page, '/office/roles');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  await dialog.getByLabel('Name of the role').fill(`${name} typed`);
  await dialog.getByLabel('Refund at most').fill('75');
  const theirs = {
    version,
    permissions: [...permissions, 'read-stock'],
    limits: { ...limits, refund_cents: 60_00 },
  };
  await doAtOffice(page, 'PATCH', `/roles/${uuid}`, theirs);

  await dialog.getByRole('button', { name: 'Save' }).click();
  const conflict = conflictOn(page);
  await expect(conflict.getByRole('row', { name: /^Name of the role/ })).toContainText(`${name} typed`);
  await expect(conflict.getByRole('row', { name: 'Refund at most 50 60 75' })).toBeVisible();
  await expect(conflict.getByRole('row', { name: /Not allowed Allowed –$/ })).toHaveCount(1);
  await conflict.getByRole('button', { name: 'Go on typing' }).click();
  await expect(dialog.getByLabel('Name of the role')).toHaveValue(`${name} typed`);
  await expect(dialog.getByLabel('Refund at most')).toHaveValue('75');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit ${name} typed` })).toBeVisible();
  const roles: { uuid: string }[] = await doAtOffice(page, 'GET', '/roles');
  expect(roles.find((one) => one.uuid === uuid)).toMatchObject({
    permissions: expect.arrayContaining(theirs.permissions),
    limits: { refund_cents: 75_00 },
  });
});

test('nobody gives a role that allows more than their own, on the screen or past it', async ({
  page,
  shop,
}) => {
  const owner = await shop.colleague();
  const manager = await shop.colleague({ role: 'content' });
  await signInAtOffice(page, owner);
  const limits = { refund_cents: 0, credit_cents: 0, price_percent: 0, credit_limit_cents: 0, card_cents: 0 };
  const lead = await doAtOffice(page, 'POST', '/roles', {
    name: `Lead ${manager.email}`,
    permissions: ['read-staff', 'manage-staff', 'read-orders'],
    limits,
  });
  const people: { email: string; uuid: string; version: number }[] = await doAtOffice(page, 'GET', '/staff');
  const { uuid, version } = people.find(({ email }) => email === manager.email)!;
  await doAtOffice(page, 'PATCH', `/staff/${uuid}`, { version, role_uuids: [lead.uuid] });

  await signInAtOffice(page, manager);
  await open(page, '/office/staff');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Sales')).toBeDisabled();
  const roles: { code: string | null; uuid: string }[] = await doAtOffice(page, 'GET', '/roles');
  const sales = roles.find(({ code }) => code === 'sales')!;
  const invited = await callOffice(page, 'POST', '/staff', {
    name: 'Bob',
    email: `bob-${randomUUID().slice(0, 8)}@journey.test`,
    language: 'en',
    role_uuids: [sales.uuid],
  });
  expect([invited.status, invited.body.code]).toEqual([403, 'above-own-rights']);
});

test('whoever sets up a second factor needs its code at the next sign-in', async ({ page, shop }) => {
  const colleague = await shop.colleague();
  await signInAtOffice(page, colleague);
  const { secret } = await doAtOffice(page, 'POST', '/session/factor/set-up');
  const code = (stepsAhead: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
  await doAtOffice(page, 'POST', '/session/factor/confirm', { code: code(0) });
  await doAtOffice(page, 'DELETE', '/session');

  await open(page, '/office/settings');
  await page.getByLabel('E-mail').fill(colleague.email);
  await page.getByLabel('Password', { exact: true }).fill('chipload-journey-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByRole('textbox').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox').fill(code(1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});

test('one’s own sessions elsewhere end after the password', async ({ page, shop, browser }) => {
  const owner = await shop.colleague();
  const elsewhere = await (await browser.newContext()).newPage();
  for (const one of [elsewhere, page]) await signInAtOffice(one, owner);
  await open(page, '/office/settings');
  const sessions = page.locator('section', { has: page.getByRole('heading', { name: 'Sessions' }) });
  const end = sessions.getByRole('button', { name: 'Sign out my other sessions' });
  await sessions.getByLabel('Current password').fill('wrong password');
  await end.click();
  await expect(sessions.getByText('The password is incorrect.')).toBeVisible();
  await sessions.getByLabel('Current password').fill(password);
  await end.click();
  await expect(end).toBeHidden();
  await open(elsewhere, '/office/settings');
  await expect(elsewhere.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a buyer is nobody at the office, and staff are guests at the shop', async ({ page, shop }) => {
  const [buyer, colleague] = [await shop.buyer(), await shop.colleague()];
  await signIn(page, buyer);
  await open(page, '/office/orders');
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'session')!;
  await page.context().addCookies([{ ...session, name: 'office' }]);
  expect((await callOffice(page, 'GET', '/orders')).status).toBe(401);

  await page.context().clearCookies();
  await open(page, '/office/orders');
  await signInByOfficeForm(page, colleague);
  const office = (await page.context().cookies()).find(({ name }) => name === 'office')!;
  await page.context().addCookies([{ ...office, name: 'session' }]);
  expect((await call(page, 'GET', '/account')).status).toBe(401);
  await open(page, '/app/');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Sign in' }).filter({ visible: true }),
  ).toBeVisible();
});
