// OFX and QFX: 1.x is SGML after a header of keys, 2.x is XML; both have the same elements. Source: OFX 3.2.9, section 11.4.

import { type BankFile, bankFileOf, type ReadEntry } from './bank-file.ts';
import { elementsNamed, type MarkupElement, readMarkup, sourceOf, textAt } from './markup.ts';
import { readDay, readPlainCents } from './read-cells.ts';

/** The header of 1.x begins with `OFXHEADER`; a bank may leave it out. */
export function isOfx(text: string): boolean {
  return /<OFX>/i.test(text.slice(0, 4_000)) && /^\s*(?:OFXHEADER|<)/i.test(text);
}

export function readOfx(text: string): BankFile {
  const entries: ReadEntry[] = [];
  const unreadable: string[] = [];
  const elements = readMarkup(text.slice(text.search(/<OFX>/i)));
  const statements = [...elementsNamed(elements, 'STMTRS'), ...elementsNamed(elements, 'CCSTMTRS')];
  for (const statement of statements) {
    const account = textAt(statement, 'BANKACCTFROM/ACCTID', 'CCACCTFROM/ACCTID');
    const currency = textAt(statement, 'CURDEF').toUpperCase();
    for (const element of elementsNamed(statement.children, 'STMTTRN')) {
      const entry = entryOf(element, account, currency);
      if (entry) entries.push(entry);
      else unreadable.push(sourceOf(element));
    }
  }
  return bankFileOf('ofx', corrected(entries), unreadable);
}

function entryOf(element: MarkupElement, account: string, currency: string): ReadEntry | undefined {
  // The day as the bank wrote it: its time and zone would move an entry of the evening to another day.
  const day = readDay(textAt(element, 'DTPOSTED').slice(0, 8), undefined);
  const cents = readPlainCents(textAt(element, 'TRNAMT'));
  if (day === undefined || cents === undefined || account === '') return undefined;
  const isDeleted = textAt(element, 'CORRECTACTION').toUpperCase() === 'DELETE';
  const parts = [textAt(element, 'NAME', 'PAYEE/NAME'), textAt(element, 'MEMO'), textAt(element, 'CHECKNUM')];
  return {
    account,
    currency: textAt(element, 'CURRENCY/CURSYM').toUpperCase() || currency,
    id: textAt(element, 'FITID') || undefined,
    day,
    cents: isDeleted ? 0 : cents,
    text: parts.filter((part, index) => parts.indexOf(part) === index).join(' '),
    corrects: textAt(element, 'CORRECTFITID') || undefined,
    line: sourceOf(element),
  };
}

/** Leaves out entries that others of the same file replace or delete. */
function corrected(entries: readonly ReadEntry[]): readonly ReadEntry[] {
  const replaced = new Set(entries.map(({ account, corrects }) => corrects && `${account} ${corrects}`));
  return entries.filter(({ account, id }) => id === undefined || !replaced.has(`${account} ${id}`));
}
