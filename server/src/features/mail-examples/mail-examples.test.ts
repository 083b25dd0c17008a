import { addDays } from '@chipload/domain/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { createTestOffice } from '../../../../tests/support/test-office.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { logMails } from '../../platform/mail/logged-mailer.ts';
import { mailsToShop, mailTemplates } from '../../platform/mail/mail-templates.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { exampleOf } from './example.ts';
import { mailExampleOfficeRoutes } from './mail-examples.office-routes.ts';
import { mailExampleTasks } from './mail-examples.service.ts';

const { db } = await createTestDatabase();
const { settings } = await openSmallShop(db);
const shop = { settings, publicUrl: 'https://small.test' };

async function openOffice({ hasMailServer = true } = {}) {
  const addRoutes: Parameters<typeof createTestOffice>[0]['addRoutes'] = (office) =>
    mailExampleOfficeRoutes(office, { db, ...shop, hasMailServer });
  return createTestOffice({ db, addRoutes });
}

const office = await openOffice();
const kinds = Object.keys(mailTemplates);

test('every kind of mail that can be sent is listed, with an example in each language in which it is written', async () => {
  const owner = await insertColleague(db, office);
  const listed = (await owner.send('GET', '/mail-examples')).body.data;
  expect(listed.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(kinds.toSorted());
  for (const { kind, group } of listed) {
    const { mails } = (await owner.send('GET', `/mail-examples/${kind}`)).body.data;
    const isToShop = mailsToShop.some((template) => template === kind);
    const languages = mails.map(({ language }: { language: string }) => language);
    expect(languages, kind).toEqual(isToShop ? ['en'] : ['en', 'fr']);
    expect(new Set(mails.map(({ text }: { text: string }) => text)).size, kind).toBe(mails.length);
    expect(isToShop ? group : 'shop').toBe('shop');
  }
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
});

test('an example is the mail of its own kind, in the name of the shop', async () => {
  const owner = await insertColleague(db, office);
  const { siteName } = await settings.get();
  const { mails } = (await owner.send('GET', '/mail-examples/order-confirmation')).body.data;
  expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual([
    `Order 100123 confirmed - ${siteName}`,
    `Commande 100123 confirmée - ${siteName}`,
  ]);
  const invoice = (await owner.send('GET', '/mail-examples/invoice')).body.data;
  expect(invoice.mails[0].attachments).toEqual([expect.stringContaining('1001')]);
});

test('the page of an example runs nothing and loads pictures of the shop only', async () => {
  const owner = await insertColleague(db, office);
  const page = await office.inject({
    url: '/api/office/mail-examples/order-confirmation/fr/page',
    headers: { cookie: `office=${owner.token}` },
  });
  expect(page.body).toContain('La commande 100123 est confirmée');
  const policy = String(page.headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('img-src https://small.test');
  expect(policy).toContain('sandbox');
});

test.each(['/nothing', '/toString', '/nothing/en/page', '/dispute/fr/page'])(
  'there is no example at %s',
  async (path) => {
    const owner = await insertColleague(db, office);
    expect((await owner.send('GET', `/mail-examples${path}`)).status).toBe(404);
  },
);

test('a test goes in both languages to whoever asks, is in the log, and belongs to no record', async () => {
  const owner = await insertColleague(db, office);
  expect((await owner.send('POST', '/mail-examples/invoice/test', {})).status).toBe(200);
  const jobs = (await waitingJobs<{ to: string }>(db, 'send_test_mail')).filter(
    ({ to }) => to === owner.email,
  );
  const { sent, post } = keepMails(settings);
  const mailer = logMails(post.mailer, db, (sentence) => expect.fail(sentence));
  const tasks = mailExampleTasks({ ...post, mailer });
  // A job that runs again after a crash leaves no second mail in the log.
  for (const [index, job] of [...jobs, ...jobs].entries())
    await runJob(tasks, 'send_test_mail', job, `job-${index % jobs.length}`);

  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([owner.email]));
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', owner.email)
    .orderBy('id')
    .execute();
  expect(rows.map(({ language, template, state }) => [language, template, state])).toEqual([
    ['en', 'invoice', 'sent'],
    ['fr', 'invoice', 'sent'],
  ]);
  expect(rows[0]?.subject).toMatch(/^Test - Invoice 1001/);
  expect(rows[1]?.subject).toMatch(/^Test - Facture 1001/);
  expect(rows.map(({ about, documents }) => [about, documents])).toEqual([
    [null, []],
    [null, []],
  ]);
  const events = await db.selectFrom('audit_events').selectAll().where('staff_id', '=', owner.id).execute();
  expect(events).toMatchObject([
    { action: 'mail.test-sent', subject: `staff ${owner.uuid}`, after: { template: 'invoice' } },
  ]);
});

test('whoever may read mails but not send them sends no test', async () => {
  const reader = await insertColleague(db, office, { role: ['read-mail-log'] });
  expect((await reader.send('GET', '/mail-examples')).status).toBe(200);
  expect((await reader.send('POST', '/mail-examples/invoice/test', {})).status).toBe(403);
});

test('the eleventh test within an hour is refused', async () => {
  const owner = await insertColleague(db, office);
  const send = async () => (await owner.send('POST', '/mail-examples/refund/test', {})).status;
  for (let count = 0; count < 10; count += 1) expect(await send()).toBe(200);
  expect(await send()).toBe(429);
  const jobs = await waitingJobs<{ to: string }>(db, 'send_test_mail');
  expect(jobs.filter(({ to }) => to === owner.email)).toHaveLength(20);
});

test('a shop without a mail server says that nobody would get a test', async () => {
  const bare = await openOffice({ hasMailServer: false });
  const owner = await insertColleague(db, bare);
  const { status, body } = await owner.send('POST', '/mail-examples/invoice/test', {});
  expect([status, body.code]).toEqual([409, 'no-mail-server']);
  expect(body.message).toContain('SMTP_URL');
  const jobs = await waitingJobs<{ to: string }>(db, 'send_test_mail');
  expect(jobs.filter(({ to }) => to === owner.email)).toEqual([]);
});

test('the amounts of the example add up and its days follow from today, whatever the day and the language', () => {
  const someTime = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.constantFrom('en', 'fr'), someTime, (language, now) => {
      const { order, shipped, invoice, lateInvoice, inTwoWeeks } = exampleOf(language, now);
      const lines = order.lines.reduce((sum, { unit_cents: cents, ordered }) => sum + cents * ordered, 0);
      const taxes = order.tax_lines.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
      expect(order.subtotal_cents).toBe(lines);
      expect(order.total_cents).toBe(lines + order.shipping_cents + taxes);
      expect(shipped.every(({ quantity }, index) => quantity === order.lines[index]?.allocated)).toBe(true);
      expect(invoice.cents).toBeLessThan(order.total_cents);
      const today = shopDay(now);
      expect([invoice.due_on, lateInvoice.due_on, inTwoWeeks]).toEqual([
        addDays(today, 30),
        addDays(today, -15),
        addDays(today, 14),
      ]);
    }),
  );
});
