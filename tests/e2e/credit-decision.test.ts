import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { call, open, signIn } from './visitor.ts';

const reference = { company: 'Steel Ltd.', contact: 'Kim', phone: '613 555 0100' };
const wish = {
  legal_name: 'Maple Precision Inc.',
  business_number: '123456789 RT0001',
  years_in_business: 12,
  references: [reference, { ...reference, company: 'Coolant Inc.' }],
  requested_limit: 25_000_00,
  consent: true,
};

test('a decision on a credit application is shown in the account and sent by mail', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ province: 'ON' });
  await signIn(page, buyer);
  expect(await call(page, 'POST', '/account/credit-application', wish)).toMatchObject({ status: 200 });
  await shop.decideCredit(buyer, { state: 'declined', reason: 'Coolant Inc. does not know you.' });

  await open(page, '/customer/account/credit');
  const application = page.getByRole('region', { name: 'Your application' });
  await expect(application).toContainText('Declined');
  await expect(application).toContainText('Reason: Coolant Inc. does not know you.');
  await expect(page.getByRole('button', { name: 'Submit the application' })).toBeVisible();
  expect((await mailTo(buyer.email)).text).toContain('Reason: Coolant Inc. does not know you.');
});

test('an approved application opens the account, with its limit and its terms', async ({ page, shop }) => {
  const buyer = await shop.buyer({ province: 'ON' });
  await signIn(page, buyer);
  await call(page, 'POST', '/account/credit-application', wish);
  await shop.decideCredit(buyer, { state: 'approved', limitCents: 5_000_00, termsDays: 45 });

  await open(page, '/customer/account/credit');
  await expect(page.getByRole('region', { name: 'Your application' })).toContainText(
    'Limit $5,000.00, net 45 days.',
  );
  await expect(page.getByRole('main')).toContainText('Net 45 days');
  expect((await mailTo(buyer.email)).text).toContain('Limit: $5,000.00');
});
