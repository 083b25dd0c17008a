// Writes the entries of documents into the journal: in the transaction of each document, and later for those that were written before
// there was a journal.

import { type DocumentKind, documentKinds, postingsOf } from '@chipload/domain/books';
import { addDays } from '@chipload/domain/days';
import { z } from 'zod';
import { type Database, transact } from '../../platform/database/database.ts';
import { type Handler, handleJob } from '../../platform/jobs/handler.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { insertEntries } from './journal.repository.ts';
import { insertTaxesOf } from './listed-documents.repository.ts';
import {
  findDocuments,
  getCheck,
  listWithoutEntry,
  recordCheck,
  type StoredDocument,
} from './posted-documents.repository.ts';

/** Writes the entries of documents by the ids of their rows, in the transaction that writes these. One that has an entry keeps it. */
export async function postDocuments(
  transaction: Database,
  kind: DocumentKind,
  ids: readonly (string | number)[],
): Promise<void> {
  await insertAll(transaction, kind, await findDocuments(transaction, kind, ids));
}

async function insertAll(
  transaction: Database,
  kind: DocumentKind,
  documents: readonly StoredDocument[],
): Promise<void> {
  await insertEntries(
    transaction,
    withTaxesOnce(documents).map(({ facts, ...document }) => ({
      ...document,
      kind,
      lines: postingsOf(facts),
    })),
  );
  if (kind === 'invoice')
    await insertTaxesOf(
      transaction,
      documents.map(({ document }) => document),
    );
}

/** Payments of an order that are read at once know nothing of each other: the first one has what is payable of its taxes. */
function withTaxesOnce(documents: readonly StoredDocument[]): StoredDocument[] {
  const orders = new Set<string>();
  return documents.map((document) => {
    const { facts, number } = document;
    if (facts.kind !== 'capture' || facts.taxes.length === 0) return document;
    if (orders.has(number)) return { ...document, facts: { ...facts, taxes: [] } };
    orders.add(number);
    return document;
  });
}

/** Writes the entries of a batch of documents that have none, and enqueues the next batch. Without a kind it begins a search. */
const postEarlierJob = defineJob(
  'post_earlier_documents',
  z.object({
    kind: z.enum(documentKinds).optional(),
    after: z.string().optional(),
    /** Documents before this day are complete; null: all are searched. */
    from: z.string().nullable().default(null),
    startedOn: z.string().optional(),
  }),
);

const batchSize = 500;

/** No transaction lasts so long: what it writes is seen by the search after it. */
const marginDays = 2;

/**
 * Searches every hour for documents without an entry: of a shop that ran before there was a journal, and whatever else left one out.
 * The first search of a day reads all of them, the others only those since the day before yesterday.
 */
export function bookTasks({ db }: { readonly db: Database }): Handler[] {
  return [
    handleJob(postEarlierJob, (payload) => transact(db, (transaction) => postBatch(transaction, payload)), {
      schedule: '35 * * * *',
    }),
  ];
}

async function postBatch(
  transaction: Database,
  payload: z.infer<typeof postEarlierJob.payload>,
): Promise<void> {
  const {
    kind = documentKinds[0],
    after,
    ...search
  } = payload.kind === undefined ? await newSearch(transaction) : payload;
  const { from } = search;
  const documents = await listWithoutEntry(transaction, kind, { after, from, limit: batchSize });
  await insertAll(transaction, kind, documents);
  const last = documents.length === batchSize ? documents.at(-1) : undefined;
  const nextKind = documentKinds[documentKinds.indexOf(kind) + 1];
  if (last) await addJob(transaction, postEarlierJob, { ...search, kind, after: last.document });
  else if (nextKind) await addJob(transaction, postEarlierJob, { ...search, kind: nextKind });
  else if (search.startedOn !== undefined)
    await recordCheck(transaction, {
      checkedFrom: addDays(search.startedOn, -marginDays),
      checkedWholeOn: from === null ? search.startedOn : null,
    });
}

async function newSearch(db: Database): Promise<z.infer<typeof postEarlierJob.payload>> {
  const { checkedFrom, checkedWholeOn } = await getCheck(db);
  const startedOn = shopDay();
  return { from: checkedWholeOn === startedOn ? checkedFrom : null, startedOn };
}
