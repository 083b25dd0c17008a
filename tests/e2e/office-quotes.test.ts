// A quote at the desk, from the telephone to the answer: whom it is for, lines, a discount, a further version, and its end.

import { expect, test } from './fixtures.ts';
import { openDesk } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { call, open, signIn } from './visitor.ts';

test('a phone call becomes a quote with breaks and a discount, which is sent, written anew and closed as lost', async ({
  browser,
  page,
  shop,
}) => {
  const [mill, drill] = [await shop.part({ cad: 100_00 }), await shop.part({ cad: 50_00 })];
  const buyer = await shop.buyer();
  const desk = await openDesk(browser, shop);
  await open(desk, '/office/quotes');
  await desk.getByRole('button', { name: 'New quote' }).click();
  const adding = desk.getByRole('dialog', { name: 'New quote' });
  await adding.getByRole('combobox', { name: 'Company' }).fill(buyer.company);
  await adding.getByRole('option', { name: new RegExp(buyer.company) }).click();
  await expect(adding.getByLabel('For')).toContainText(buyer.email);
  expect(await violationsOn(desk)).toEqual([]);
  await adding.getByRole('button', { name: 'Begin quote' }).click();
  const version = desk.getByRole('region', { name: 'Version 1, being written' });
  await expect(version).toContainText('No lines yet.');

  await version.getByRole('button', { name: 'Add line' }).click();
  const line = desk.getByRole('dialog', { name: 'Add line' });
  await line.getByLabel('Part').fill('not-a-part');
  await line.getByLabel('From (pieces) 2').fill('10');
  await line.getByLabel('Each (CAD) 2').fill('eighty');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line).toContainText('Type an amount above 0');
  await line.getByLabel('Each (CAD) 2').fill('80');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line).toContainText('not-a-part is not a part of the shop.');
  expect(await violationsOn(desk)).toEqual([]);
  await line.getByLabel('Part').fill(mill);
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line).toBeHidden();

  await version.getByRole('button', { name: 'Paste lines' }).click();
  const pasting = desk.getByRole('dialog', { name: 'Paste lines' });
  await pasting.getByLabel('Part numbers and quantities').fill(`${drill}\t20`);
  await pasting.getByRole('button', { name: 'Add lines' }).click();
  await expect(pasting).toBeHidden();
  await expect(version.getByRole('row')).toHaveCount(4);

  await version.getByRole('button', { name: 'Discount' }).click();
  const discount = desk.getByRole('dialog', { name: 'Discount' });
  await discount.getByLabel('Percent off all lines').fill('15');
  await discount.getByRole('button', { name: 'Set prices' }).click();
  await expect(discount).toBeHidden();
  await expect(version.getByRole('row').nth(1)).toContainText('$85.00');
  await expect(version.getByRole('row').nth(3)).toContainText('$42.50');

  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  const sending = desk.getByRole('dialog', { name: /^Send quote/ });
  await expect(sending).toContainText(buyer.email);
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = desk.getByRole('region', { name: 'Version 1', exact: true });
  await expect(sent).toBeVisible();

  await signIn(page, buyer);
  const { body } = await call(page, 'GET', '/quotes');
  expect(body.data).toMatchObject([{ state: 'sent', version: 1, lines: 2 }]);

  await sent.getByRole('row').nth(3).getByRole('button', { name: 'Remove' }).click();
  const removing = desk.getByRole('dialog', { name: `Remove ${drill} from the quote` });
  await removing.getByRole('button', { name: 'Remove' }).click();
  const second = desk.getByRole('region', { name: 'Version 2, being written' });
  await expect(second.getByRole('row')).toHaveCount(3);
  await expect(desk.getByRole('region', { name: 'Earlier versions' })).toContainText(drill);

  await desk.getByRole('button', { name: 'Close as lost' }).click();
  const closing = desk.getByRole('dialog', { name: /as lost$/ });
  await closing.getByRole('button', { name: 'Close as lost' }).click();
  await expect(closing).toContainText('Choose a reason.');
  await closing.getByLabel('Why?').selectOption('The price');
  await closing.getByRole('button', { name: 'Close as lost' }).click();
  await expect(closing).toBeHidden();
  await expect(desk.getByText('Withdrawn').first()).toBeVisible();
});

test('what a buyer asks waits on the first screen of the office until it is answered', async ({
  browser,
  page,
  shop,
}) => {
  const part = await shop.part();
  const buyer = await shop.buyer();
  await signIn(page, buyer);
  const { body } = await call(page, 'POST', '/quotes', {
    request: 'By the end of March?',
    items: [{ sku: part, quantity: 200 }],
  });
  const { number, uuid } = body.data;
  const desk = await openDesk(browser, shop);
  await open(desk, '/office');
  await desk.getByRole('link', { name: /Quotes that wait for an answer/ }).click();
  await desk.getByRole('link', { name: number }).click();
  await expect(desk.getByText('By the end of March?')).toBeVisible();
  await desk.getByRole('button', { name: 'Write to the buyer' }).click();
  const writing = desk.getByRole('dialog', { name: `Message about quote ${number}` });
  await writing.getByLabel('Message').fill('In February.');
  await writing.getByRole('button', { name: 'Send message' }).click();
  await expect(desk.getByRole('region', { name: 'Messages' })).toContainText('In February.');
  // The prices are still owed.
  await open(desk, '/office/quotes?state=waiting');
  await desk.getByRole('link', { name: number }).click();
  await expect(desk.getByText(`${part} × 200`)).toBeVisible();
  await desk.getByRole('button', { name: 'Change' }).click();
  const line = desk.getByRole('dialog', { name: `Line of ${part}` });
  await line.getByLabel('Each (CAD) 1').fill('40');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(line).toBeHidden();
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await desk
    .getByRole('dialog', { name: /^Send quote/ })
    .getByRole('button', { name: 'Send', exact: true })
    .click();
  await expect(desk.getByRole('region', { name: 'Version 1', exact: true })).toBeVisible();
  await open(desk, '/office/quotes?state=waiting');
  await expect(desk.getByRole('link', { name: number, exact: true })).toBeHidden();
  const answered = await call(page, 'GET', `/quotes/${uuid}`);
  expect(answered.body.data.messages).toMatchObject([{ side: 'shop', body: 'In February.' }]);
});
