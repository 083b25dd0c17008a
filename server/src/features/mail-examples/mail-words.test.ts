// The shop's own words in its mails: written, tried, kept and sent.

import { type MailWords, noMailWords } from '@chipload/domain/mail-words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { createTestOffice } from '../../../../tests/support/test-office.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { exampleOf } from './example.ts';
import { mailExamples } from './example-mails.ts';
import { mailExampleOfficeRoutes } from './mail-examples.office-routes.ts';
import { mailExampleTasks } from './mail-examples.service.ts';

const { db } = await createTestDatabase();
const { settings } = await openSmallShop(db);
const shop = { settings, publicUrl: 'https://small.test' };
const office = await createTestOffice({
  db,
  addRoutes: (app) => mailExampleOfficeRoutes(app, { db, ...shop, hasMailServer: true }),
});
const owner = await insertColleague(db, office);

const sender = { siteName: 'Small Tools', publicUrl: shop.publicUrl, postalAddress: '' };

const words: MailWords = {
  ...noMailWords,
  subject_fr: 'Merci pour la commande {order}',
  opening_fr: 'Chère équipe de {name},\n\nc’est parti.',
  closing_fr: 'À bientôt,\nl’équipe des <outils>',
};

const read = async (kind: string) => (await owner.send('GET', `/mail-examples/${kind}`)).body.data;
const save = async (kind: string, body: object, by = owner) =>
  by.send('POST', `/mail-examples/${kind}/words`, body);

test('own words stand in the mails of their kind and language, between them all that the shop states', async () => {
  const before = await read('order-confirmation');
  expect(before).toMatchObject({ version: 0, words: noMailWords, versions: [] });
  const { status, body } = await save('order-confirmation', { version: 0, ...words });
  expect([status, body.data.version, body.data.words]).toEqual([200, 1, words]);

  const [english, french] = body.data.mails;
  expect(english).toEqual(before.mails[0]);
  expect(french.subject).toBe('Merci pour la commande 100123 - Small Tools');
  const stated = (text: string) => text.slice(text.indexOf('Merci de'), text.lastIndexOf('Merci,'));
  expect(french.text).toContain(stated(before.mails[1].text));
  expect(french.text).toContain(
    '\n\nChère équipe de Robin Tremblay,\n\nc’est parti.\n\nMerci de votre commande',
  );
  expect(french.text).toContain('\n\nÀ bientôt,\nl’équipe des <outils>\nSmall Tools\n');
  expect(french.text).not.toMatch(/Bonjour|Merci,/);
  const page = await office.inject({
    url: '/api/office/mail-examples/order-confirmation/fr/page',
    headers: { cookie: `office=${owner.token}` },
  });
  expect(page.body).toContain('l’équipe des &lt;outils&gt;');

  const { version } = await read('order-cancelled');
  expect(version).toBe(0);
});

test('each version stays with its person and its time, the trail has what changed, and an earlier one is sent again', async () => {
  await save('invoice', { version: 0, ...noMailWords, subject_en: 'Invoice {invoice}', closing_en: 'Bye' });
  await save('invoice', { version: 1, ...noMailWords, subject_en: 'Your invoice', closing_en: 'Bye' });
  const { versions } = await read('invoice');
  expect(versions).toMatchObject([
    { number: 2, written_by: owner.name, words: { subject_en: 'Your invoice' } },
    { number: 1, written_by: owner.name, words: { subject_en: 'Invoice {invoice}' } },
  ]);
  const restored = await save('invoice', { version: 2, ...versions[1].words });
  expect(restored.body.data).toMatchObject({ version: 3, words: versions[1].words });
  expect(restored.body.data.mails[0].subject).toBe('Invoice 1001 - Small Tools');

  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'subject', 'staff_id', 'before', 'after'])
    .where('action', '=', 'mail.words-changed')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(events).toEqual([
    {
      action: 'mail.words-changed',
      subject: 'settings',
      staff_id: owner.id,
      before: { subject_en: 'Your invoice' },
      after: { template: 'invoice', subject_en: 'Invoice {invoice}' },
    },
  ]);
});

test('what is saved again unchanged is no new version and no event', async () => {
  await save('refund', { version: 0, ...noMailWords, closing_en: 'Bye' });
  const again = await save('refund', { version: 1, ...noMailWords, closing_en: ' Bye\r\n' });
  expect([again.status, again.body.data.version]).toEqual([200, 1]);
});

test('two colleagues who saw the same words do not overwrite each other, also at the same moment', async () => {
  const colleague = await insertColleague(db, office);
  const answers = await Promise.all([
    save('shipment', { version: 0, ...noMailWords, closing_en: 'One' }),
    save('shipment', { version: 0, ...noMailWords, closing_en: 'Two' }, colleague),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('record-changed');
  expect((await read('shipment')).versions).toHaveLength(1);
  expect((await save('shipment', { version: 7, ...noMailWords })).status).toBe(409);
});

test.each([
  [
    'subject_fr',
    'Commande {ordre}',
    'This mail has no variable {ordre}. It has: {name}, {order}, {purchase_order}, {day}, {amount}.',
  ],
  [
    'closing_fr',
    'Bye {name',
    'Braces enclose the name of a variable only: close or remove the one at “{name”.',
  ],
  ['opening_en', 'A bell \u0007', 'Remove the character U+0007, which cannot be printed.'],
  ['opening_en', 'x'.repeat(1_001), 'Enter at most 1,000 characters.'],
  ['subject_en', 'x'.repeat(121), 'Enter at most 120 characters.'],
  ['subject_en', 'One\nBcc: all@small.test', 'Remove the character U+000A, which cannot be printed.'],
])('%s “%s” is refused at its field, and changes nothing', async (field, text, sentence) => {
  const before = await read('order-changed');
  const { status, body } = await save('order-changed', { version: 0, ...noMailWords, [field]: text });
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  expect(await read('order-changed')).toEqual(before);
});

test('a mail without variables says so', async () => {
  const { body } = await save('account-erased', { version: 0, ...noMailWords, opening_en: 'Hello {name}' });
  expect(body.errors).toEqual({ opening_en: ['This mail has no variables: remove {name}.'] });
});

test('there are no words for a kind of mail that is not there', async () => {
  expect((await save('toString', { version: 0, ...noMailWords })).status).toBe(404);
});

test('whoever may not change the shop reads own words and tries others, and saves none', async () => {
  const reader = await insertColleague(db, office, { role: ['read-mail-log', 'resend-mail'] });
  expect((await reader.send('GET', '/mail-examples/statement')).status).toBe(200);
  const typed = { subject: 'Our {amount}' };
  expect((await reader.send('POST', '/mail-examples/statement/en/preview', typed)).status).toBe(200);
  expect((await save('statement', { version: 0, ...noMailWords }, reader)).status).toBe(403);
});

test('words that are being typed are shown by the functions that write the mail, and saved by nobody', async () => {
  const typed = { subject: 'Tried {order}', opening: 'Dear {name}', closing: '' };
  const { body } = await owner.send('POST', '/mail-examples/pickup-ready/en/preview', typed);
  expect(body.data.subject).toBe('Tried 100123 - Small Tools');
  expect(body.data.text).toContain('Dear Robin Tremblay');
  const page = await office.inject({
    url: `/api/office/mail-examples/pickup-ready/en/page?${new URLSearchParams(typed)}`,
    headers: { cookie: `office=${owner.token}` },
  });
  expect(page.body).toContain('Dear Robin Tremblay');
  expect(await read('pickup-ready')).toMatchObject({ version: 0, words: noMailWords });
  const faulty = await owner.send('POST', '/mail-examples/pickup-ready/en/preview', { closing: '{' });
  expect(Object.keys(faulty.body.errors)).toEqual(['closing']);
});

test('a mail has the words of when it is made, and stays as it was sent', async () => {
  const { sent, post } = keepMails(settings);
  const tasks = mailExampleTasks(post);
  const job = { kind: 'credit-note', language: 'en', to: owner.email };
  const subject = '{credit_note} for {invoice}';
  await runJob(tasks, 'send_test_mail', job, 'before');
  await save('credit-note', { version: 0, ...noMailWords, subject_en: subject });
  await runJob(tasks, 'send_test_mail', job, 'after');
  expect(sent.map((mail) => mail.subject)).toEqual([
    expect.stringMatching(/^Test - Credit note 2001/),
    'Test - 2001 for 1001 - Small Tools',
  ]);
});

test('to an address that is not confirmed, own words say nothing that a buyer typed', async () => {
  const { reader, order, ...example } = exampleOf('en');
  const stranger = { is_email_confirmed: false };
  const worded = {
    ...sender,
    words: {
      shipment: {
        ...noMailWords,
        subject_en: '{purchase_order} is on its way',
        opening_en: 'Dear {company}',
        closing_en: 'Ask us about {order}.',
      },
    },
  };
  const unconfirmed = { ...example, reader: { ...reader, ...stranger }, order: { ...order, ...stranger } };
  const mail = mailExamples.shipment.write(unconfirmed, { sender: worded, settings: await settings.get() });
  expect(mail.subject).not.toContain('PO-4711');
  expect(mail.text).not.toContain('Dear');
  expect(mail.text).toContain('Hello,\n');
  expect(mail.text).toContain('Ask us about 100123.');
});

test.each(Object.entries(mailExamples))(
  'own words for “%s” stand in its subject and around all that it states itself',
  async (template, { write }) => {
    const mailing = { sender, settings: await settings.get() };
    const example = exampleOf('en');
    const plain = write(example, mailing);
    const names = Object.entries(plain.variables ?? {}).filter(([, value]) => value !== '');
    const all = names.map(([name]) => `{${name}}`).join(' ');
    const own = {
      ...noMailWords,
      subject_en: `Own ${all}`,
      opening_en: `Opening ${all}`,
      closing_en: `Closing ${all}`,
    };
    const mail = write(example, { ...mailing, sender: { ...sender, words: { [template]: own } } });
    const values = names.map(([, value]) => value).join(' ');
    expect(mail.subject).toContain(`Own ${values}`.trim());
    expect(mail.text.indexOf(`Opening ${values}`.trim())).toBeGreaterThan(0);
    expect(mail.text.indexOf(`Closing ${values}`.trim())).toBeGreaterThan(mail.text.indexOf('Opening'));
    // Only the greeting and the regards give way.
    const lines = mail.text.split('\n');
    const missing = plain.text.split('\n').filter((line) => !lines.includes(line));
    expect(missing.filter((line) => !/^(Hello|Thank you,)/.test(line))).toEqual([]);
    expect(mail.html.match(/href="[^"]*"/g)).toEqual(plain.html.match(/href="[^"]*"/g));
  },
);

test('no words and no values make markup or a header', async () => {
  const mailing = await settings.get();
  const nasty = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(
      '<b>',
      '</p><script>',
      '&amp;',
      '"',
      '{order}',
      '{name}',
      '\r\nBcc: a@b.test',
      '\u2028',
      '{{name}}',
    ),
  );
  const text = fc.array(fc.oneof(nasty, fc.constantFrom('{name}', '{purchase_order}')), { maxLength: 4 });
  const kinds = fc.constantFrom('order-confirmation', 'shipment', 'password-reset');
  fc.assert(
    fc.property(kinds, text, text, nasty, nasty, (kind, subject, body, name, purchaseOrder) => {
      const example = exampleOf('en');
      const write = (own: MailWords | undefined, typed: { name: string; purchaseOrder: string }) =>
        mailExamples[kind].write(
          {
            ...example,
            reader: { ...example.reader, name: typed.name },
            order: {
              ...example.order,
              customer_name: typed.name,
              purchase_order_number: typed.purchaseOrder,
            },
          },
          {
            sender: { ...sender, ...(own && { words: { [kind]: own } }) },
            settings: mailing,
          },
        );
      const own = {
        ...noMailWords,
        subject_en: subject.join(''),
        opening_en: body.join(''),
        closing_en: body.join(''),
      };
      const mail = write(own, { name, purchaseOrder });
      const plain = write(undefined, { name: 'x', purchaseOrder: 'x' });
      const tags = (html: string) => html.replaceAll('<br>', '').match(/<[^>]*>/g);
      expect(tags(mail.html)).toEqual(tags(plain.html));
      expect(mail.subject).toMatch(/^[ -~\u{80}-\u{10ffff}]+$/u);
    }),
  );
});
