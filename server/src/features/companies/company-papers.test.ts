// The papers of companies in the office, and what they change in a cart.

import { expect, test } from 'vitest';
import { certificate, openCompanies, pdf } from '../../../../tests/support/company-records.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, type SmallBuyer } from '../../../../tests/support/small-shop.ts';

const { shop, finance, sales, companyOf, recordOf, eventsOf } = await openCompanies(
  await createTestDatabase(),
);

const pstOf = async (buyer: SmallBuyer) => {
  const { tax_lines } = await done(buyer.send('GET', '/trunk'));
  return tax_lines[1].amount;
};

test('a verified certificate takes the tax off the buyer’s open cart at once, and a withdrawn one puts it back', async () => {
  const buyer = await shop.buyer({ province: 'BC' });
  const uuid = await companyOf(buyer);
  const { get, act, upload } = recordOf(uuid);
  await fillCheckout(buyer, [{ sku: 'X4-1/2', quantity: 2 }]);
  expect(await pstOf(buyer)).toBe(1_530);

  await done(upload(sales, 'certificates', certificate));
  const [added] = (await get()).certificates;
  expect(added).toMatchObject({ state: 'unverified', added: { by: sales.name }, verified: null });
  expect(await pstOf(buyer)).toBe(1_530);

  await done(act(finance, `certificates/${added.uuid}/verify`));
  expect((await get()).certificates[0]).toMatchObject({
    state: 'in-force',
    verified: { by: finance.name },
  });
  expect(await pstOf(buyer)).toBe(0);

  const withdraw = (reason: string) => act(finance, `certificates/${added.uuid}/withdraw`, { reason });
  expect(await withdraw('  ')).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  });
  await done(withdraw('It was cancelled by the province'));
  expect(await pstOf(buyer)).toBe(1_530);
  const { body } = await act(finance, `certificates/${added.uuid}/verify`);
  expect(body).toMatchObject({ code: 'certificate-not-open' });
  const events = await eventsOf(`company ${uuid}`);
  expect(events.map(({ action }) => action)).toEqual([
    'company.certificate-added',
    'company.certificate-verified',
    'company.certificate-withdrawn',
  ]);
  expect(events.at(-1)?.after).toMatchObject({ reason: 'It was cancelled by the province' });
});

test('whoever entered a certificate cannot verify it, and sales cannot at all', async () => {
  const { get, act, upload } = recordOf(await companyOf(await shop.buyer({ province: 'BC' })));
  await done(upload(finance, 'certificates', certificate));
  const path = `certificates/${(await get()).certificates[0].uuid}/verify`;
  expect(await act(finance, path)).toMatchObject({ status: 403, body: { code: 'certificate-yours' } });
  expect(await act(sales, path)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect((await get()).certificates[0].state).toBe('unverified');
});

test.each([
  [{ jurisdiction: 'CA-ON' }, pdf, 'tax-not-levied'],
  [{ valid_to: '2019-12-31' }, pdf, 'validation'],
  [{ number: '' }, pdf, 'validation'],
  [{ number: 'x\u0000' }, pdf, 'validation'],
  [{}, Buffer.from('<html>'), 'file-not-accepted'],
  [{}, Buffer.concat([pdf, Buffer.alloc(2_000, '<script>')]), 'file-not-accepted'],
  [{}, Buffer.alloc(5_000_001, pdf), 'too-large'],
])('a certificate with %j is refused, and nothing is stored', async (facts, content, code) => {
  const { get, upload } = recordOf(await companyOf(await shop.buyer()));
  const { body } = await upload(sales, 'certificates', { ...certificate, ...facts }, content);
  expect(body).toMatchObject({ code, message: expect.stringMatching(/\w/) });
  expect(await get()).toMatchObject({ version: 1, certificates: [] });
});

test('a file is served as what its content is, to be saved under its name with the ending of its kind', async () => {
  const uuid = await companyOf(await shop.buyer());
  const { get, act, upload } = recordOf(uuid);
  await done(upload(sales, 'certificates', certificate));
  await done(upload(sales, 'documents', { name: 'page.html' }, Buffer.from([0xff, 0xd8, 0xff, 1])));
  const { certificates, documents } = await get();
  expect(documents[0]).toMatchObject({ name: 'page.html.jpg', media: 'image/jpeg', bytes: 4 });

  const paper = await sales.send('GET', `/companies/${uuid}/certificates/${certificates[0].uuid}/file`);
  expect(paper.raw.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*Exemption%20%C3%A9t%C3%A9\.pdf/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(paper.raw.rawPayload.equals(pdf)).toBe(true);
  const other = await companyOf(await shop.buyer());
  const elsewhere = await sales.send('GET', `/companies/${other}/documents/${documents[0].uuid}`);
  expect(elsewhere.status).toBe(404);

  const { raw } = await sales.send('GET', `/companies/${uuid}/documents/${documents[0].uuid}`);
  expect(raw.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="page.html.jpg"',
  });
  await done(act(sales, `documents/${documents[0].uuid}/remove`));
  expect((await get()).documents).toEqual([]);
});
