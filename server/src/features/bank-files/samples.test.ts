// The sample files, as bytes that banks write, read by the shop and by readers of others.

import { readFileSync } from 'node:fs';
import { type BankAnswers, type BankLayout, readBankFile } from '@chipload/domain/bank-files';
import { parseCamt053 } from 'camt-parser';
import { parseSync } from 'ofx-js';
import { expect, test } from 'vitest';
import { decodeText } from '../../platform/files/decode-text.ts';

const textOf = (name: string) => decodeText(readFileSync(new URL(`samples/${name}`, import.meta.url)));
const account = (layout: BankLayout): BankAnswers => ({
  account: { account: 'Main', currency: 'CAD', layout },
});
const entriesOf = (name: string, answers?: BankAnswers) => {
  const file = readBankFile(textOf(name), answers);
  if (file.status !== 'read') throw new Error(JSON.stringify(file));
  expect(file.unreadable).toEqual([]);
  return file.entries;
};
const lines = (name: string, answers?: BankAnswers) =>
  entriesOf(name, answers).map(({ day, cents, currency, text }) => `${day} ${cents} ${currency} ${text}`);

test('the sample of each bank is read, those in Windows-1252 with their letters', () => {
  expect(lines('rbc.csv')).toEqual([
    '2026-11-14 113000 CAD EFT CREDIT ATELIERS BÉLANGER INV 1001',
    '2026-11-16 -240000 CAD 17 CHEQUE RENT',
    '2026-11-17 84525 USD WIRE IN NORTH SHORE TOOL LLC',
  ]);
  expect(lines('td.csv', account('td'))).toEqual([
    '2026-11-16 120000 CAD ACME MACHINE EFT',
    '2026-11-16 -8812 CAD HYDRO, BILL',
    '2026-11-17 4510 CAD MOBILE DEPOSIT',
  ]);
  expect(lines('scotiabank.csv', account('scotiabank'))).toEqual([
    '2026-11-16 7500 CAD Deposit ACME MACHINE',
    '2026-11-16 -1200 CAD Rent',
  ]);
  expect(lines('bmo.csv', account('cibc-bmo-national'))).toEqual([
    '2026-11-16 1050 CAD ACME MACHINE',
    '2026-11-17 -300 CAD FEE',
  ]);
  expect(lines('desjardins.csv', account('desjardins'))).toEqual([
    '2026-11-16 123456 CAD Dépôt – Usinage Élan inc. facture 1002',
    '2026-11-17 -1250 CAD Frais d’administration',
    '2026-11-17 2000 CAD Virement Müller & Fils',
  ]);
});

test.each([
  [
    'statement.qfx',
    [
      '2026-11-16 123456 CAD Usinage Élan & fils Dépôt INV-1002',
      '2026-11-17 -1250 CAD Frais',
      '2026-11-17 4500 CAD ACME',
    ],
  ],
  ['statement.ofx', ['2026-11-16 84525 USD Müller & Söhne INV-1003', '2026-11-17 -300 USD Fee']],
])('%s is read as by another reader of OFX', (name, expected) => {
  expect(lines(name)).toEqual(expected);
  const statement = parseSync(textOf(name)).OFX['BANKMSGSRSV1'].STMTTRNRS.STMTRS;
  const theirs: Record<string, string>[] = statement.BANKTRANLIST.STMTTRN;
  expect(entriesOf(name).map(({ id, cents, account: own }) => [id, cents, own])).toEqual(
    theirs.map(({ FITID, TRNAMT = '' }) => [
      FITID,
      Math.round(Number(TRNAMT.replace(',', '.')) * 100),
      statement.BANKACCTFROM.ACCTID,
    ]),
  );
});

test.each(['statement-02.xml', 'statement-08.xml'])(
  '%s is read as by another reader of CAMT.053',
  async (name) => {
    expect(lines(name)).toEqual([
      '2026-11-16 50000 CAD Ateliers Bélanger Facture INV-1001',
      '2026-11-17 6000 CAD Acme E1',
      '2026-11-17 4000 CAD Bolt E2',
      '2026-11-17 -500 CAD Collected payments',
      '2026-11-17 -6000 CAD ',
    ]);
    const { statements } = await parseCamt053(textOf(name));
    const theirs = statements
      .flatMap(({ transactions }) => transactions)
      .map((one) => Number(one.amount.value) * 100);
    // It turns no reversal, and leaves nothing out; a batch is one entry.
    expect(theirs).toEqual([50_000, 9_500, 6_000, 700]);
  },
);
