// CAMT.053, the statement of ISO 20022, of the versions .001.02 and .001.08. Its amounts are positive; a mark beside them says whether
// the account was credited.

import { type BankFile, bankFileOf, type ReadEntry } from './bank-file.ts';
import { elementsAt, elementsNamed, type MarkupElement, readMarkup, sourceOf, textAt } from './markup.ts';
import { readDay, readPlainCents } from './read-cells.ts';

export function isCamt(text: string): boolean {
  return /<(?:[\w.-]+:)?BkToCstmrStmt[\s>]/.test(text.slice(0, 4_000));
}

export function readCamt(text: string): BankFile {
  const read = elementsNamed(readMarkup(text), 'Stmt').map(readStatement);
  const unreadable = read.flatMap((statement) => statement.unreadable);
  if (read.some(({ balances }) => !balances))
    return { status: 'refused', problem: 'balance-differs', unreadable };
  return bankFileOf(
    'camt',
    read.flatMap(({ entries }) => entries),
    unreadable,
  );
}

type ReadStatement = {
  readonly entries: readonly ReadEntry[];
  readonly unreadable: readonly string[];
  readonly balances: boolean;
};

function readStatement(statement: MarkupElement): ReadStatement {
  const account = textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id');
  // .001.02 writes the state itself, .001.08 its code in an element.
  const booked = elementsAt(statement, 'Ntry').filter((entry) => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK');
  const movement = movementOf(statement);
  const turned = booked.map((entry) => signedCents(entry, 'turned'));
  const asWritten = booked.map((entry) => signedCents(entry, 'as-written'));
  // Some banks mark a reversal like the reversed entry, others by its own direction: the balances decide.
  const isAsWritten = movement !== undefined && movement !== total(turned) && movement === total(asWritten);
  const entries: ReadEntry[] = [];
  const unreadable: string[] = [];
  for (const [index, element] of booked.entries()) {
    const cents = (isAsWritten ? asWritten : turned)[index];
    const day = readDay(textAt(element, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt').slice(0, 10), undefined);
    if (cents === undefined || day === undefined || account === '') unreadable.push(sourceOf(element));
    else entries.push(...entriesOf(element, { account, day, cents }));
  }
  const balances = movement === undefined || movement === total(isAsWritten ? asWritten : turned);
  return { entries, unreadable, balances: balances || unreadable.length > 0 };
}

/** The payments of a batch each on their own, and what the bank kept of it or did not say. */
function entriesOf(
  element: MarkupElement,
  { account, day, cents }: Pick<ReadEntry, 'account' | 'day' | 'cents'>,
): ReadEntry[] {
  const entry = { account, day, currency: currencyOf(element), corrects: undefined, line: sourceOf(element) };
  const reference = textAt(element, 'AcctSvcrRef', 'NtryRef');
  const details = elementsAt(element, 'NtryDtls/TxDtls');
  const id = reference || textAt(details[0] ?? element, 'Refs/AcctSvcrRef') || undefined;
  const amounts = details.map((detail) => detailCents(detail, element, cents));
  if (details.length < 2 || amounts.some((amount) => amount === undefined)) {
    const texts = [element, ...details].map(textOf);
    return [{ ...entry, id, cents, text: [...texts, textAt(element, 'AddtlNtryInf')].join(' ') }];
  }
  const parts = details.map((detail, index) => ({
    ...entry,
    id: id && `${id}/${index + 1}`,
    cents: amounts[index] ?? 0,
    text: textOf(detail),
    line: sourceOf(detail),
  }));
  const rest = cents - total(parts.map((part) => part.cents));
  if (rest === 0) return parts;
  return [...parts, { ...entry, id: id && `${id}/rest`, cents: rest, text: textAt(element, 'AddtlNtryInf') }];
}

/** Returns the cents of a payment of a batch, which has the sign of the entry unless its own mark is the other one. */
function detailCents(detail: MarkupElement, entry: MarkupElement, entryCents: number): number | undefined {
  const own = [...elementsAt(detail, 'Amt'), ...elementsAt(detail, 'AmtDtls/TxAmt/Amt')].find(
    (amount) => currencyAt(amount) === currencyOf(entry),
  );
  const cents = own && readPlainCents(own.text);
  if (cents === undefined) return undefined;
  const mark = textAt(detail, 'CdtDbtInd');
  const isOther = mark !== '' && mark !== textAt(entry, 'CdtDbtInd');
  return entryCents < 0 === isOther ? cents : 0 - cents;
}

/** Returns the payer, their message and their reference. */
function textOf(element: MarkupElement): string {
  const reference = textAt(element, 'Refs/EndToEndId');
  return [
    textAt(element, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'),
    ...elementsAt(element, 'RmtInf/Ustrd').map(({ text }) => text.trim()),
    ...elementsAt(element, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text.trim()),
    ...elementsAt(element, 'RmtInf/Strd/RfrdDocInf/Nb').map(({ text }) => text.trim()),
    reference === 'NOTPROVIDED' ? '' : reference,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Returns the cents of an entry or a balance; the mark of a reversal may turn the sign. */
function signedCents(element: MarkupElement, reversals: 'turned' | 'as-written'): number | undefined {
  const cents = readPlainCents(textAt(element, 'Amt'));
  const mark = textAt(element, 'CdtDbtInd');
  if (cents === undefined || (mark !== 'CRDT' && mark !== 'DBIT')) return undefined;
  const isReversed = reversals === 'turned' && /^(?:true|1)$/.test(textAt(element, 'RvslInd'));
  return (mark === 'DBIT') === isReversed ? cents : 0 - cents;
}

/** Returns the closing balance less the opening one; undefined unless the statement has both. */
function movementOf(statement: MarkupElement): number | undefined {
  const balanceOf = (...codes: readonly string[]) => {
    const found = elementsAt(statement, 'Bal').find((balance) =>
      codes.includes(textAt(balance, 'Tp/CdOrPrtry/Cd')),
    );
    return found && signedCents(found, 'as-written');
  };
  const [opening, closing] = [balanceOf('OPBD', 'PRCD'), balanceOf('CLBD')];
  return opening === undefined || closing === undefined ? undefined : closing - opening;
}

function total(amounts: readonly (number | undefined)[]): number {
  return amounts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
}

function currencyOf(element: MarkupElement): string {
  return currencyAt(elementsAt(element, 'Amt')[0]);
}

function currencyAt(amount: MarkupElement | undefined): string {
  return /\bCcy\s*=\s*["']([A-Za-z]{3})["']/.exec(amount?.attributes ?? '')?.[1]?.toUpperCase() ?? '';
}
