// Finds the part that a typed or pasted text means.

import { codeKey, type PartStatus } from '@chipload/domain/catalogue';
import type { Database } from '../../platform/database/database.ts';
import { listPartsByKey } from './catalogue.repository.ts';
import { type CrossReferences, meantByOthers } from './cross-references.ts';
import { findCrossReferences } from './cross-references.repository.ts';

export type ResolvedPart = {
  readonly id: number;
  readonly inventoryCode: string;
  readonly status: PartStatus;
  /** Pieces that are not allocated to orders. */
  readonly available: number;
  /** The code of its successor. */
  readonly supersededBy: string | undefined;
};

/**
 * Returns the part that a text means: by its exact code, or in any case of letters, or without separators if only one matches, or
 * by its EDP number.
 */
export async function resolvePart(db: Database, text: string): Promise<ResolvedPart | undefined> {
  return (await resolveParts(db, [text])).get(text);
}

/** The same for many texts in one query; texts that mean no part are missing. */
export async function resolveParts(
  db: Database,
  texts: readonly string[],
): Promise<ReadonlyMap<string, ResolvedPart>> {
  if (texts.length === 0) return new Map();
  const candidates = candidatesByKey(await listPartsByKey(db, texts.map(codeKey)));

  const resolved = new Map<string, ResolvedPart>();
  for (const text of texts) {
    const part = findUnambiguous(candidates.get(codeKey(text)) ?? [], text);
    if (part) resolved.set(text, resolvedPartOf(part));
  }
  return resolved;
}

/** The same for what a buyer typed, who may also write the numbers of the own company and of makers. */
export async function resolveTyped(
  db: Database,
  texts: readonly string[],
  companyId: number | undefined,
): Promise<ReadonlyMap<string, ResolvedPart>> {
  const resolved = await resolveParts(db, texts);
  const unknown = texts.filter((text) => !resolved.has(text));
  if (unknown.length === 0) return resolved;
  const find: CrossReferences = async (wanted, ofCompany) => findCrossReferences(db, wanted, ofCompany);
  const meant = await meantByOthers(find, unknown, companyId);
  const parts = await resolveParts(
    db,
    [...meant.values()].map(({ code }) => code),
  );
  return new Map([
    ...resolved,
    ...[...meant].flatMap(([text, { code }]) => {
      const part = parts.get(code);
      return part ? [[text, part] as const] : [];
    }),
  ]);
}

type Candidate = Awaited<ReturnType<typeof listPartsByKey>>[number];

/** Groups parts by the keys of their codes, or by their EDP numbers where no code has that key. */
export function candidatesByKey<Part extends { readonly code_key: string; readonly edp: string | null }>(
  parts: readonly Part[],
): ReadonlyMap<string, readonly Part[]> {
  const byKey = Map.groupBy(parts, (part) => part.code_key);
  for (const part of parts) if (part.edp !== null && !byKey.has(part.edp)) byKey.set(part.edp, [part]);
  return byKey;
}

/** Returns the one of the candidates, which have the code key of the text, that the text means; undefined if it is ambiguous. */
export function findUnambiguous<Part extends { readonly inventory_code: string }>(
  candidates: readonly Part[],
  text: string,
): Part | undefined {
  const exact = candidates.find((part) => part.inventory_code === text);
  if (exact) return exact;
  const code = text.trim().normalize('NFC').toUpperCase();
  const inOtherCase = candidates.filter((part) => part.inventory_code.toUpperCase() === code);
  if (inOtherCase.length > 0) return onlyOne(inOtherCase);
  // A text of punctuation alone means nothing, although it has a code key.
  return codeKey(text) === '' ? undefined : onlyOne(candidates);
}

function onlyOne<Part>(candidates: readonly Part[]): Part | undefined {
  return candidates.length === 1 ? candidates[0] : undefined;
}

function resolvedPartOf({ id, inventory_code, status, superseded_by, available }: Candidate): ResolvedPart {
  return {
    id,
    inventoryCode: inventory_code,
    status,
    available,
    supersededBy: superseded_by ?? undefined,
  };
}
