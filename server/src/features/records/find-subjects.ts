import { codeKey } from '@chipload/domain/catalogue';
import { requestKinds, type SubjectKind, typedNumber } from '@chipload/domain/desk';
import { currencies } from '@chipload/domain/money';
import type { Database } from '../../platform/database/database.ts';
import { findFewByText } from './few-records.repository.ts';
import { branchKinds, branchNames } from './search-branches.ts';
import { findByText, type FoundRow } from './search.repository.ts';

type Typed = {
  readonly text: string;
  /** The codes of the shop's roles whose names are the text. */
  readonly roleCodes: readonly string[];
  readonly mayRead: (kind: SubjectKind) => boolean;
};

/**
 * Returns the subjects of the records whose number or name is a text, or if there are none, of a few that begin with it; only of
 * kinds that the reader may read.
 */
export async function findSubjects(db: Database, { text, roleCodes, mayRead }: Typed): Promise<string[]> {
  const branches = branchNames.filter((branch) => mayRead(branchKinds[branch]));
  const found = await findByText(db, branches, {
    typed: text,
    number: typedNumber(text),
    partKey: codeKey(text),
  });
  const few = await findFewByText(db, { typed: text, roleCodes });
  const all = [
    ...found.flatMap((row) => subjectsOf(row).map((subject) => ({ subject, is_exact: row.is_exact }))),
    ...few.filter(({ kind }) => mayRead(kind)),
  ];
  const hasExact = all.some((one) => one.is_exact);
  const subjects = all.filter((one) => one.is_exact || !hasExact).map(({ subject }) => subject);
  return [...new Set([...subjects, ...(mayRead('request') ? numbered(text) : [])])];
}

/** A change of a part's price is stored with the currency, and a count by an import under its code alone. */
function subjectsOf({ kind, target, about }: FoundRow): string[] {
  if (kind === 'part') return [target, ...currencies.map((currency) => `${target} ${currency}`)];
  if (kind === 'stock') return [`part ${target}`, target];
  if (kind === 'person') return about === null ? [] : [about];
  const own = kind === 'request' ? `request special ${target}` : `${kind} ${target}`;
  return about === null ? [own] : [own, about];
}

/** Requests of every kind have numbers of their own. */
function numbered(text: string): string[] {
  if (!/^[1-9]\d{0,9}$/.test(text)) return [];
  return requestKinds.map((kind) => `request ${kind} ${text}`);
}
