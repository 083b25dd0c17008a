// Does an act to many rows, a few at a time: each call ends long before the browser gives up on it, and one can stop in between.

import { deskLimits } from '@chipload/domain/desk';
import type { BulkReply } from '@chipload/contract/office/lists';

/** So few that a call takes a second or two, also where each row asks a bank. */
const rowsPerCall = 20;

export type BulkResults = BulkReply['results'];

type Chunks = {
  readonly ids: readonly string[];
  readonly run: (ids: string[]) => Promise<BulkReply>;
  /** Told after each call, with the results of all so far. */
  readonly onProgress: (results: BulkResults) => void;
  /** Aborted: no further call is made; the one that is under way is waited for. */
  readonly signal: AbortSignal;
};

/** Runs an act on rows by their ids and returns the results. Throws what a call throws; `onProgress` has had the rest by then. */
export async function runInChunks({ ids, run, onProgress, signal }: Chunks): Promise<BulkResults> {
  let results: BulkResults = [];
  for (let start = 0; start < ids.length && !signal.aborted; start += rowsPerCall) {
    const reply = await run(ids.slice(start, start + rowsPerCall));
    results = [...results, ...reply.results];
    onProgress(results);
  }
  return results;
}

type Pages<Row> = {
  readonly page: (after: string | undefined) => Promise<{ rows: readonly Row[]; after: string | null }>;
  readonly idOf: (row: Row) => string;
  readonly signal: AbortSignal;
};

/** Returns the ids of all rows of a view, at most as many as an act may change. */
export async function idsOfView<Row>({ page, idOf, signal }: Pages<Row>): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null | undefined;
  while (after !== null && ids.length < deskLimits.bulkRows && !signal.aborted) {
    const found = await page(after);
    ids.push(...found.rows.map(idOf));
    after = found.after;
  }
  return ids.slice(0, deskLimits.bulkRows);
}
