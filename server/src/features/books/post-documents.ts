// Writes the entries of documents into the journal: in the transaction of each document, and later for those that were written before
// there was a journal.

import { type DocumentKind, documentKinds, postingsOf } from '@chipload/domain/books';
import { z } from 'zod';
import { type Database, transact } from '../../platform/database/database.ts';
import { type Handler, handleJob } from '../../platform/jobs/handler.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import { insertEntries } from './journal.repository.ts';
import { findDocuments, listWithoutEntry, type StoredDocument } from './posted-documents.repository.ts';

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
    documents.map(({ facts, ...document }) => ({ ...document, kind, lines: postingsOf(facts) })),
  );
}

/** Writes the entries of a batch of documents that have none, and enqueues the next batch. */
const postEarlierJob = defineJob(
  'post_earlier_documents',
  z.object({ kind: z.enum(documentKinds).default('invoice'), after: z.string().optional() }),
);

const batchSize = 500;

/** Looks every hour for documents without an entry: of a shop that ran before there was a journal. */
export function bookTasks({ db }: { readonly db: Database }): Handler[] {
  return [
    handleJob(postEarlierJob, (payload) => transact(db, (transaction) => postBatch(transaction, payload)), {
      schedule: '35 * * * *',
    }),
  ];
}

async function postBatch(
  transaction: Database,
  { kind, after }: z.infer<typeof postEarlierJob.payload>,
): Promise<void> {
  const documents = await listWithoutEntry(transaction, kind, { after, limit: batchSize });
  await insertAll(transaction, kind, documents);
  const last = documents.length === batchSize ? documents.at(-1) : undefined;
  const nextKind = documentKinds[documentKinds.indexOf(kind) + 1];
  if (last) await addJob(transaction, postEarlierJob, { kind, after: last.document });
  else if (nextKind) await addJob(transaction, postEarlierJob, { kind: nextKind });
}
