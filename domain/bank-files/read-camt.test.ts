import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBankFile } from './bank-files.ts';

type Entry = { cents: number; mark?: 'CRDT' | 'DBIT'; reversed?: boolean; state?: string; details?: string };

const amount = (cents: number) => `<Amt Ccy="CAD">${(cents / 100).toFixed(2)}</Amt>`;
const entryOf = (
  { cents, mark = 'CRDT', reversed = false, state = '<Sts>BOOK</Sts>', details = '' }: Entry,
  id: number,
) =>
  `<Ntry>${amount(cents)}<CdtDbtInd>${mark}</CdtDbtInd>${reversed ? '<RvslInd>true</RvslInd>' : ''}${state}` +
  `<BookgDt><Dt>2026-02-27</Dt></BookgDt><AcctSvcrRef>R${id}</AcctSvcrRef>${details}</Ntry>`;
const balance = (code: string, cents: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(Math.abs(cents))}<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd></Bal>`;
const statement = (entries: readonly Entry[], balances = '') =>
  `<?xml version="1.0"?><c:Document xmlns:c="urn:x"><c:BkToCstmrStmt><Stmt><Acct><Id><IBAN>CA42</IBAN></Id></Acct>${balances}${entries
    .map(entryOf)
    .join('')}</Stmt></c:BkToCstmrStmt></c:Document>`;
const centsOf = (text: string) => {
  const file = readBankFile(text);
  return file.status === 'read' ? file.entries.map(({ cents }) => cents) : file;
};

test('the mark gives the sign, a reversal turns it, and what is not booked is left out', () => {
  const entries: Entry[] = [
    { cents: 500 },
    { cents: 300, mark: 'DBIT' },
    { cents: 200, reversed: true },
    { cents: 100, mark: 'DBIT', reversed: true },
    { cents: 900, state: '<Sts><Cd>PDNG</Cd></Sts>' },
    { cents: 50, state: '<Sts><Cd>BOOK</Cd></Sts>' },
  ];
  expect(centsOf(statement(entries))).toEqual([500, -300, -200, 100, 50]);
});

test('where the balances say that a bank marks a reversal as it is booked, it is not turned', () => {
  const entries: Entry[] = [{ cents: 500 }, { cents: 200, mark: 'DBIT', reversed: true }];
  expect(centsOf(statement(entries, balance('OPBD', 1_000) + balance('CLBD', 1_300)))).toEqual([500, -200]);
  expect(centsOf(statement(entries, balance('OPBD', 1_000) + balance('CLBD', 1_700)))).toEqual([500, 200]);
});

test('a statement whose entries do not lead from its opening to its closing balance is refused', () => {
  expect(centsOf(statement([{ cents: 500 }], balance('OPBD', -100) + balance('CLBD', 400)))).toEqual([500]);
  expect(centsOf(statement([{ cents: 500 }], balance('OPBD', -100) + balance('CLBD', 401)))).toMatchObject({
    problem: 'balance-differs',
  });
});

test('the payments of a batch are entries of their own, and so is what the bank kept of them', () => {
  const detail = (cents: number, name: string) =>
    `<TxDtls>${amount(cents)}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
  const details = `<NtryDtls>${detail(600, 'Acme')}${detail(400, 'Bolt')}</NtryDtls>`;
  expect(readBankFile(statement([{ cents: 950, details }]))).toMatchObject({
    entries: [
      { cents: 600, text: 'Acme', id: 'R0/1', currency: 'CAD', account: 'CA42' },
      { cents: 400, text: 'Bolt', id: 'R0/2' },
      { cents: -50, id: 'R0/rest' },
    ],
  });
});

test('a payment of a batch in another currency is not taken apart, and one with a mark of its own has its own sign', () => {
  const detail = (currency: string, cents: number, mark = '') =>
    `<TxDtls>${mark}<AmtDtls><TxAmt><Amt Ccy="${currency}">${(cents / 100).toFixed(2)}</Amt></TxAmt></AmtDtls></TxDtls>`;
  const batch = (...details: readonly string[]) => `<NtryDtls>${details.join('')}</NtryDtls>`;
  const [credit, debit] = ['CRDT', 'DBIT'].map((mark) => `<CdtDbtInd>${mark}</CdtDbtInd>`);
  const read = (entry: Entry) => centsOf(statement([entry]));
  expect(read({ cents: 1_000, details: batch(detail('USD', 600), detail('CAD', 400)) })).toEqual([1_000]);
  expect(read({ cents: 1_000, details: batch(detail('CAD', 600), detail('CAD', 400)) })).toEqual([600, 400]);
  const signed = batch(detail('CAD', 1_200, credit), detail('CAD', 200, debit));
  expect(read({ cents: 1_000, details: signed })).toEqual([1_200, -200]);
  expect(read({ cents: 1_000, reversed: true, details: signed })).toEqual([-1_200, 200]);
});

test('the entries of a batch always add up to what was booked', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e7 }),
      fc.array(fc.integer({ min: 1, max: 1e6 }), { maxLength: 6 }),
      (cents, parts) => {
        const details = `<NtryDtls>${parts.map((part) => `<TxDtls>${amount(part)}</TxDtls>`).join('')}</NtryDtls>`;
        const read = centsOf(statement([{ cents, details }]));
        expect(Array.isArray(read) && read.reduce((sum, part) => sum + part, 0)).toBe(cents);
      },
    ),
  );
});

test.each(['<!--', '<![CDATA[', '<?', '<a', '<a>', '<a<a', '<', '</a>'])(
  'a file of nothing but %s is read to its end, and is no file of a bank',
  (piece) => {
    expect(readBankFile(`<?xml version="1.0"?><Document>${piece.repeat(200_000)}`).status).not.toBe('read');
  },
);
