import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BankAnswers, type BankLayout, readBankFile } from './bank-files.ts';
import { readCents, readDay } from './read-cells.ts';

const known = (layout: BankLayout, others: Partial<BankAnswers> = {}): BankAnswers => ({
  account: { account: 'Operating', currency: 'CAD', layout },
  ...others,
});
const entriesOf = (text: string, answers: BankAnswers) => {
  const file = readBankFile(text, answers);
  return file.status === 'read'
    ? file.entries.map(({ day, cents, currency, text: words }) => `${day} ${cents} ${currency} ${words}`)
    : file;
};

test('RBC names its account, and has a column for each currency', () => {
  const text = `Account Type,Account Number,Transaction Date,Cheque Number,Description 1,Description 2,CAD$,USD$
Chequing,00123-4567890,3/14/2026,,"DEPOSIT, BRANCH",ACME LTD INV 1001,1130.00,
Chequing,00123-9876543,3/2/2026,17,RENT,,,-45.10
`;
  expect(entriesOf(text, {})).toEqual([
    '2026-03-14 113000 CAD DEPOSIT, BRANCH ACME LTD INV 1001',
    '2026-03-02 -4510 USD 17 RENT',
  ]);
  expect(readBankFile(text)).toMatchObject({
    entries: [{ account: '00123-4567890' }, { account: '00123-9876543' }],
  });
});

test('TD has no headings: a day, a text, withdrawals, deposits, a balance', () => {
  const text = '01/15/2026,ACME LTD,,1200.00,5300.00\n01/16/2026,HYDRO,88.12,,5211.88\n';
  expect(entriesOf(text, known('td'))).toEqual([
    '2026-01-15 120000 CAD ACME LTD',
    '2026-01-16 -8812 CAD HYDRO',
  ]);
});

test('of Scotiabank with a type of transaction the word decides the sign, and what is pending is left out', () => {
  const text = `Filter,Date,Description,Sub-description,Status,Type of Transaction,Amount
x,2026-02-03,Deposit,ACME,posted,Credit,-75.00
x,2026-02-03,Rent,,posted,Debit,12.00
x,2026-02-04,Deposit,BOLT,Pending,Credit,-9.00
`;
  expect(entriesOf(text, known('scotiabank'))).toEqual([
    '2026-02-03 7500 CAD Deposit ACME',
    '2026-02-03 -1200 CAD Rent',
  ]);
});

test('the three columns of Scotiabank are told apart by what is in them', () => {
  expect(entriesOf('2026-02-03,"1,075.00",ACME\n2026-02-04,-3.10,FEE\n', known('scotiabank'))).toEqual([
    '2026-02-03 107500 CAD ACME',
    '2026-02-04 -310 CAD FEE',
  ]);
});

test('CIBC, BMO and National: with lines before the headings, or without headings', () => {
  const headed =
    'Following data is valid as of 20260301\nDate,Details,Withdrawals ($),Deposits ($)\n20260227,ACME,,10.50\n';
  expect(entriesOf(headed, known('cibc-bmo-national'))).toEqual(['2026-02-27 1050 CAD ACME']);
  expect(entriesOf('2026-02-27,ACME,,10.50\n2026-02-28,FEE,3,0.00\n', known('cibc-bmo-national'))).toEqual([
    '2026-02-27 1050 CAD ACME',
    '2026-02-28 -300 CAD FEE',
  ]);
});

test('Desjardins: French headings, semicolons, commas before the cents, spaces between the thousands', () => {
  const text = `Date;Description;Retrait;Dépôt;Solde
27/02/2026;Dépôt – Élan inc.;;1 234,56;9 000,00
28/02/2026;Frais;12,5;;8 987,50
`;
  expect(entriesOf(text, known('desjardins'))).toEqual([
    '2026-02-27 123456 CAD Dépôt – Élan inc.',
    '2026-02-28 -1250 CAD Frais',
  ]);
});

test('a row that moves nothing is an entry of nothing, and one with words for an amount is not read', () => {
  const text = `Date;Description;Retrait;Dépôt;Solde
27/02/2026;Dépôt annulé;;0,00;9 000,00
27/02/2026;Frais annulés;0,00;0,00;9 000,00
28/02/2026;Frais;12,50;;8 987,50
`;
  expect(entriesOf(text, known('desjardins'))).toEqual([
    '2026-02-27 0 CAD Dépôt annulé',
    '2026-02-27 0 CAD Frais annulés',
    '2026-02-28 -1250 CAD Frais',
  ]);
  const words = text.replace(';;0,00', ';;rien');
  expect(entriesOf(words, known('desjardins'))).toMatchObject({
    status: 'refused',
    unreadable: ['27/02/2026, Dépôt annulé, , rien, 9 000,00'],
  });
});

test('another bank is read by the columns that were chosen', () => {
  const columns = { day: 2, texts: [0, 3], amount: 1 };
  const account = { account: 'Caisse', currency: 'USD', layout: 'columns', columns } as const;
  const text = 'Who,How much,When,Why\nACME,5.00,2026-02-27,INV 7\nBOLT,(3.00),2026-02-27,\n';
  expect(entriesOf(text, { account })).toEqual(['2026-02-27 500 USD ACME INV 7', '2026-02-27 -300 USD BOLT']);
});

test('a table that does not name its account is asked for it, and one of another layout is refused', () => {
  const text = '2026-01-15,ACME LTD,,1200.00\n';
  expect(readBankFile(text)).toMatchObject({
    status: 'asked',
    question: 'account',
    rows: [['2026-01-15', 'ACME LTD', '', '1200.00']],
  });
  expect(readBankFile(text, known('td'))).toMatchObject({ status: 'refused', problem: 'other-layout' });
});

test('the order of day and month is asked for when no day is above 12, and never guessed', () => {
  const text = '03/04/2026,ACME,,5.00,1\n05/06/2026,BOLT,,6.00,1\n';
  expect(readBankFile(text, known('td'))).toMatchObject({ status: 'asked', question: 'day-order' });
  expect(entriesOf(text, known('td', { dayOrder: 'day-first' }))).toEqual([
    '2026-04-03 500 CAD ACME',
    '2026-06-05 600 CAD BOLT',
  ]);
  const told = `${text}13/04/2026,COG,,7.00,1\n`;
  expect(entriesOf(told, known('td', { dayOrder: 'month-first' }))).toEqual([
    '2026-04-03 500 CAD ACME',
    '2026-06-05 600 CAD BOLT',
    '2026-04-13 700 CAD COG',
  ]);
});

test('a day that no order can read is named with its row, and nobody is asked for an order', () => {
  const wrong = '31/31/2026,ACME,,5.00,1\n';
  for (const text of [wrong, `${wrong}03/04/2026,BOLT,,6.00,1\n`, '2026-02-30,ACME,,5.00,1\n'])
    expect(readBankFile(text, known('td'))).toMatchObject({
      status: 'refused',
      problem: 'no-such-day',
      unreadable: [expect.stringMatching(/^(31\/31\/2026|2026-02-30), ACME/)],
    });
  const many = Array.from({ length: 99 }, (_, at) => `13/04/2026,BOLT ${at},,6.00,1\n`).join('');
  expect(readBankFile(many + wrong, known('td'))).toMatchObject({
    status: 'read',
    unreadable: ['31/31/2026, ACME, , 5.00, 1'],
  });
});

test('rows that are alike are all real, and counted', () => {
  const row = '2026-02-27,ACME,,10.50\n';
  expect(readBankFile(row.repeat(3), known('cibc-bmo-national'))).toMatchObject({
    entries: [{ occurrence: 1 }, { occurrence: 2 }, { occurrence: 3 }],
  });
});

test('a file with more than 2 % unreadable rows is refused whole; with fewer they are shown', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => `2026-02-27,ACME ${index},,10.50\n`).join('');
  const bad = '2026-02-27,SUBTOTAL,,12 or so\n';
  expect(readBankFile(rows(48) + bad, known('cibc-bmo-national'))).toMatchObject({
    status: 'refused',
    problem: 'too-many-unreadable',
  });
  expect(readBankFile(rows(49) + bad, known('cibc-bmo-national'))).toMatchObject({
    status: 'read',
    unreadable: ['2026-02-27, SUBTOTAL, , 12 or so'],
  });
});

test('a row with a withdrawal and a deposit, or with neither, cannot be read', () => {
  const good = Array.from({ length: 100 }, () => '2026-02-27,ACME,,10.50\n').join('');
  expect(
    readBankFile(`${good}2026-02-27,BOTH,1.00,2.00\n2026-02-27,NONE,,\n`, known('cibc-bmo-national')),
  ).toMatchObject({ unreadable: ['2026-02-27, BOTH, 1.00, 2.00', '2026-02-27, NONE, , '] });
});

test('a file that is no bank’s is refused', () => {
  for (const text of ['', 'Dear all,\nwe paid.\n', '<html><body>12.00</body></html>', 'sku,quantity\nA,1\n'])
    expect(readBankFile(text)).toMatchObject({ status: 'refused', problem: 'not-a-bank-file' });
});

test('no text makes the reader throw, and every entry has a day of the calendar and whole cents', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      '2026-02-27',
      '31/12/2026',
      '12/31/2026',
      '1 234,56',
      '-3.00',
      '1,2,3',
      '99/99/9999',
      '"',
    ),
    fc.string({ maxLength: 8 }),
  );
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 7 }), { maxLength: 8 });
  const layout = fc.constantFrom<BankLayout>('rbc', 'td', 'scotiabank', 'cibc-bmo-national', 'desjardins');
  fc.assert(
    fc.property(table, layout, fc.constantFrom(',', ';'), (rows, bank, separator) => {
      const file = readBankFile(
        rows.map((row) => row.join(separator)).join('\n'),
        known(bank, { dayOrder: 'day-first' }),
      );
      if (file.status !== 'read') return;
      for (const entry of file.entries) {
        expect(readDay(entry.day, undefined)).toBe(entry.day);
        expect(Number.isSafeInteger(entry.cents)).toBe(true);
      }
    }),
  );
});

test('an amount is read to the cent, however it is written, and nothing with two meanings is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
      const value = Math.abs(cents);
      const digits = String(value).padStart(3, '0');
      const [whole, fraction] = [digits.slice(0, -2), digits.slice(-2)];
      const sign = cents < 0 ? '-' : '';
      const grouped = (mark: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, mark);
      for (const text of [
        `${sign}${whole}.${fraction}`,
        `${sign}${grouped(',')}.${fraction}`,
        `${sign}${grouped('\u00A0')},${fraction}`,
      ])
        expect(readCents(text)).toBe(cents);
      expect(readCents(`(${whole}.${fraction})`)).toBe(0 - value);
    }),
  );
  for (const text of ['', '-', '1,2,3', '1.234,5678', '12,34,567.00', '1-2', '(5', '5 apples', '.', '--5'])
    expect(readCents(text)).toBeUndefined();
  expect(readCents('1,234')).toBe(123_400);
});

test('three digits after a point are read as thousands only where another amount of the file has a comma before its cents', () => {
  for (const text of ['0.125', '0,125', '0,123.45', '1.234', '12.345'])
    expect(readCents(text)).toBeUndefined();
  expect(readCents('0.125', 'comma')).toBeUndefined();
  expect(readCents('1.234', 'comma')).toBe(123_400);
  expect(readCents('1.234.567')).toBe(123_456_700);
  const good = '2026-02-27;ACME;;10.50\n'.repeat(60);
  expect(readBankFile(`${good}2026-02-27;BOLT;;1.234\n`, known('cibc-bmo-national'))).toMatchObject({
    status: 'read',
    unreadable: ['2026-02-27, BOLT, , 1.234'],
  });
  expect(entriesOf('2026-02-27;ACME;;10,50\n2026-02-27;BOLT;;1.234\n', known('cibc-bmo-national'))).toEqual([
    '2026-02-27 1050 CAD ACME',
    '2026-02-27 123400 CAD BOLT',
  ]);
});
