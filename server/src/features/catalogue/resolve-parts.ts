// From what a person types or pastes to the part that is meant.

import { codeKey, type PartStatus } from '@chipload/domain/catalogue';
import type { Database } from '../../platform/database/database.ts';
import { listPartsByKey } from './catalogue.repository.ts';

export type ResolvedPart = {
  readonly id: number;
  readonly inventoryCode: string;
  readonly status: PartStatus;
  /** Pieces that nobody else has taken. */
  readonly available: number;
  /** The code of the part that took its place. */
  readonly supersededBy: string | undefined;
};

/**
 * The part that a text means: by its exact code, else in any case of letters, else without separators when only one fits,
 * else by its EDP number.
 */
export async function resolvePart(db: Database, text: string): Promise<ResolvedPart | undefined> {
  return (await resolveParts(db, [text])).get(text);
}

/** The same for many texts in one query; texts that mean no part are missing from the answer. */
export async function resolveParts(
  db: Database,
  texts: readonly string[],
): Promise<ReadonlyMap<string, ResolvedPart>> {
  if (texts.length === 0) return new Map();
  const candidates = candidatesByKey(await listPartsByKey(db, texts.map(codeKey)));

  const resolved = new Map<string, ResolvedPart>();
  for (const text of texts) {
    const part = chooseMeant(candidates.get(codeKey(text)) ?? [], text);
    if (part) resolved.set(text, resolvedPartOf(part));
  }
  return resolved;
}

type Candidate = Awaited<ReturnType<typeof listPartsByKey>>[number];

/** Parts by the keys of their codes; by their EDP numbers where no code has that key. */
export function candidatesByKey<Part extends { readonly code_key: string; readonly edp: string | null }>(
  parts: readonly Part[],
): ReadonlyMap<string, readonly Part[]> {
  const byKey = Map.groupBy(parts, (part) => part.code_key);
  for (const part of parts) if (part.edp !== null && !byKey.has(part.edp)) byKey.set(part.edp, [part]);
  return byKey;
}

/** Of the parts with a text's code key, the one that the text means. */
export function chooseMeant<Part extends { readonly inventory_code: string }>(
  candidates: readonly Part[],
  text: string,
): Part | undefined {
  const exact = candidates.find((part) => part.inventory_code === text);
  if (exact) return exact;
  const code = text.trim().normalize('NFC').toUpperCase();
  const inOtherCase = candidates.filter((part) => part.inventory_code.toUpperCase() === code);
  if (inOtherCase.length > 0) return onlyOne(inOtherCase);
  // Signs alone mean nothing, although a code key is made of them too.
  return codeKey(text) === '' ? undefined : onlyOne(candidates);
}

function onlyOne<Part>(candidates: readonly Part[]): Part | undefined {
  return candidates.length === 1 ? candidates[0] : undefined;
}

function resolvedPartOf({ id, inventory_code, status, superseded_by, available }: Candidate): ResolvedPart {
  return {
    id,
    inventoryCode: inventory_code,
    status: status as ResolvedPart['status'], // a CHECK constraint holds it to the three
    available,
    supersededBy: superseded_by ?? undefined,
  };
}
