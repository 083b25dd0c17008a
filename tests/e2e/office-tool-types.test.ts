// Types of tools in the office: an owner adds one with its sizes, and gives it to a category.

import { expect, test } from './fixtures.ts';
import { openDesk } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

test('an owner adds a type with sizes of every kind, and finds it in the list and at a new category', async ({
  browser,
  shop,
}) => {
  const desk = await openDesk(browser, shop);
  await open(desk, '/office/parts');
  await desk.getByRole('link', { name: 'Types of tools' }).click();
  const table = desk.getByRole('table', { name: 'Types of tools' });
  await expect(table.getByRole('row', { name: /^Drills/ })).toContainText('Drawing and 3-D');
  await expect(table.getByRole('row', { name: /^Burrs/ })).toContainText('packed by hand');
  expect(await violationsOn(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'Add a type' }).click();
  const added = desk.getByRole('dialog', { name: 'Add a type' });
  await added.getByLabel('English name of one').fill('Step drill gauge');
  await added.getByLabel('English name of many').fill('Drills');
  await expect(added.getByLabel('Address')).toHaveValue('step-drill-gauge');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByText('Another type is called “Drills” already.')).toBeVisible();
  await added.getByLabel('English name of many').fill('Step drill gauges');
  expect(await violationsOn(desk)).toEqual([]);
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Step drill gauges' })).toBeVisible();

  const size = desk.getByRole('dialog', { name: 'Add a size' });
  await desk.getByRole('button', { name: 'Add a size' }).click();
  await size.getByLabel('Size', { exact: true }).selectOption('Overall length');
  await expect(size.getByLabel('English name')).toHaveValue('Overall length');
  await size.getByLabel('Least').fill('5');
  await size.getByLabel('Most').fill('2');
  await size.getByRole('button', { name: 'Save' }).click();
  await expect(size.getByText('needs a least that is below the most')).toBeVisible();
  await size.getByLabel('Most').fill('12.5');
  await size.getByLabel('Required').check();
  await size.getByRole('button', { name: 'Save' }).click();
  await expect(size).toBeHidden();

  await desk.getByRole('button', { name: 'Add a size' }).click();
  await size.getByLabel('English name').fill('Finish');
  await size.getByLabel('French name').fill('Finition');
  await size.getByLabel('Kind').selectOption('Text');
  await size.getByLabel('Texts that it may be').fill('ground\nlapped');
  expect(await violationsOn(desk)).toEqual([]);
  await size.getByRole('button', { name: 'Save' }).click();
  await expect(size).toBeHidden();

  await desk.getByRole('button', { name: 'Add a size' }).click();
  await size.getByLabel('English name').fill('Certified');
  await size.getByLabel('Kind').selectOption('Yes or no');
  await size.getByRole('button', { name: 'Save' }).click();
  await expect(size).toBeHidden();

  const sizes = desk.getByRole('region', { name: 'Sizes' }).getByRole('listitem');
  await expect(sizes).toHaveText([
    /^Overall length.*5 to 12.5/,
    /^Finish · Finition.*ground, lapped/,
    /^Certified/,
  ]);
  await desk.getByRole('button', { name: 'Move up Certified' }).click();
  await expect(sizes).toHaveText([/^Overall length/, /^Certified/, /^Finish/]);
  expect(await violationsOn(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Remove Finish' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(sizes).toHaveText([/^Overall length/, /^Certified/]);

  await desk.getByRole('link', { name: 'Types of tools' }).click();
  await expect(table.getByRole('row', { name: /^Step drill gauges/ })).toContainText('packed by hand');
  await open(desk, '/office/series');
  await expect(desk.getByRole('link', { name: 'Types of tools' })).toBeVisible();
  await desk.getByRole('button', { name: 'Add a category' }).first().click();
  const category = desk.getByRole('dialog', { name: 'Add a category' });
  await category.getByLabel('Type').selectOption('Step drill gauges');
  await category.getByRole('button', { name: 'Cancel' }).click();

  await open(desk, '/office/tool-types/step-drill-gauge');
  await desk.getByRole('button', { name: 'Remove', exact: true }).click();
  const question = desk.getByRole('dialog', { name: 'Remove Step drill gauge' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(table.getByRole('row', { name: /^Burrs/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Step drill gauges/ })).toBeHidden();
});
