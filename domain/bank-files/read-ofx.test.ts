import { expect, test } from 'vitest';
import { readBankFile } from './bank-files.ts';

const statement = (entries: string, currency = 'CAD') =>
  `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>42</BANKACCTFROM><BANKTRANLIST>${entries}</BANKTRANLIST></STMTRS></OFX>`;
const entry = (id: string, amount: string, rest = '') =>
  `<STMTTRN><DTPOSTED>20260227<TRNAMT>${amount}<FITID>${id}${rest}</STMTTRN>`;
const read = (text: string) => {
  const file = readBankFile(text);
  return file.status === 'read' ? file.entries : file;
};

test('the day is the written one, whatever its time and zone', () => {
  const text = statement('<STMTTRN><DTPOSTED>20260227233000[-5:EST]<TRNAMT>5<FITID>1</STMTTRN>');
  expect(read(text)).toMatchObject([
    { day: '2026-02-27', cents: 500, account: '42', currency: 'CAD', id: '1' },
  ]);
});

test('an empty value without a closing tag does not swallow what follows it', () => {
  const text = statement(
    `<STMTTRN><MEMO><DTPOSTED>20260227<TRNAMT>5.10<FITID>1<NAME>ACME</STMTTRN>${entry('2', '6')}`,
  );
  expect(read(text)).toMatchObject([{ cents: 510, text: 'ACME' }, { cents: 600 }]);
});

test('a correction takes the place of the entry it names, and a deletion leaves none', () => {
  const replaced = entry('1', '5') + entry('2', '7', '<CORRECTFITID>1<CORRECTACTION>REPLACE');
  expect(read(statement(replaced))).toMatchObject([{ id: '2', cents: 700, corrects: '1' }]);
  const deleted = entry('1', '5') + entry('2', '5', '<CORRECTFITID>1<CORRECTACTION>DELETE') + entry('3', '6');
  expect(read(statement(deleted))).toMatchObject([
    { id: '2', cents: 0, corrects: '1' },
    { id: '3', cents: 600 },
  ]);
});

test('an entry with an amount of more than two decimals is not rounded: it is unreadable', () => {
  expect(readBankFile(statement(entry('1', '5.005')))).toMatchObject({
    status: 'refused',
    problem: 'too-many-unreadable',
  });
  expect(read(statement(entry('1', '5.500')))).toMatchObject([{ cents: 550 }]);
});

test('OFX without an entry is refused as empty', () => {
  expect(readBankFile(statement(''))).toMatchObject({ status: 'refused', problem: 'empty' });
});

test('an entity that the file defines itself is left as it is written', () => {
  const text = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${statement(entry('1', '5', '<NAME>&a;&amp;&#233;')).slice('OFXHEADER:100\n\n'.length)}`;
  expect(read(text)).toMatchObject([{ text: '&a;&é' }]);
});
