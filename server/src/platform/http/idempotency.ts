// A request with an Idempotency-Key is carried out once within 24 hours, however often it is sent. The same key and body get the
// same answer, or what it shows as it is by then; the same key with another body is refused; one that is still running is refused, or
// recognised by the use case.

import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { type Database, transact, withCommit } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import {
  claimKey,
  type Key,
  findKey,
  listAnswersOfCompany,
  recordAnswer,
  recordFirstAnswer,
  releaseKey,
  takeOverKey,
} from './idempotency.repository.ts';
import { rememberVisitor } from './visitor.ts';

/**
 * `in-transaction`: the key, the change and the answer are one transaction.
 * `answered-anew`: the key and the change are one transaction. No answer is stored, because it only shows what was changed: a
 * repetition is answered by `answerAgain`. The use case is begun before it is known that the key is new, and has no effect outside the
 * transaction; if it has to call an outside company after all, it throws `CallsOutside` and is carried out as `recognised`.
 * `without-transaction`: the use case calls an outside company and cannot be one transaction; it must be idempotent by itself, or
 * keep an answer in the transaction of its change, before the call (`KeepAnswer`).
 * `recognised`: as `without-transaction`, and the use case recognises the key of a request that was not answered yet. A repetition
 * is never refused because of a request that may have died with its process.
 */
export type Repeatable = 'in-transaction' | 'answered-anew' | 'without-transaction' | 'recognised';

type Prepared = { readonly prepared: Buffer };

type Recorded = Prepared | { data: unknown };

/**
 * Stores an answer for repetitions of a request in the transaction of its change. From then on the request is not carried out
 * again, even if its process dies before the final answer. Throws if a repetition was faster. Without a key it does nothing.
 */
export type KeepAnswer<Answer = Recorded> = (transaction: Database, answer: Answer) => Promise<void>;

type Work<Result> = (db: Database, keepAnswer: KeepAnswer) => Promise<Result>;

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** How to carry out a request, to write its answer, and to answer a repetition whose answer was not stored. */
type Task<Result> = {
  readonly work: Work<Result>;
  /** Writes the answer as the contract has it: a repetition gets the same as the first request, and nothing more. */
  readonly envelopeOf: (answer: { readonly data: unknown }) => string;
  readonly answerAgain?: (db: Database) => Promise<Result>;
};

/** Carries out the request, or returns the answer of the first time. Without `repeatable`, the key is ignored. */
export async function carryOutOnce<Result extends Recorded>(
  db: Database,
  request: FastifyRequest,
  repeatable: Repeatable | undefined,
  { work, envelopeOf, answerAgain }: Task<Result>,
): Promise<Result | Prepared> {
  const key = request.headers['idempotency-key'];
  if (repeatable === undefined || key === undefined) return work(db, async () => undefined);
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Refusal('key-invalid');

  const claim = { ...(await claimantOf(db, request)), key, bodyHash: hashOf(request) };
  const prepare = (answer: Recorded): Prepared =>
    'prepared' in answer ? answer : { prepared: Buffer.from(envelopeOf(answer)) };
  const keepAnswer: KeepAnswer = async (transaction, answer) => {
    if (!(await recordFirstAnswer(transaction, claim, compress(prepare(answer).prepared)))) refuseRunning();
  };
  const prepared = async (connection: Database) => prepare(await work(connection, keepAnswer));
  if (answerAgain && repeatable === 'answered-anew') {
    try {
      return await carryOutAnew(db, claim, {
        work: async (transaction) => work(transaction, keepAnswer),
        answerAgain,
      });
    } catch (error) {
      if (!(error instanceof CallsOutside)) throw error;
      return carryOutWithoutTransaction(db, claim, 'recognised', () => prepared(db));
    }
  }
  return repeatable === 'in-transaction' || repeatable === 'answered-anew'
    ? transact(db, async (transaction) => carryOut(transaction, claim, () => prepared(transaction)))
    : carryOutWithoutTransaction(db, claim, repeatable, () => prepared(db));
}

type Claim = Key & { readonly bodyHash: Buffer };

async function carryOut(db: Database, claim: Claim, work: () => Promise<Prepared>): Promise<Prepared> {
  // A second request with the key waits here until the first one's transaction has ended.
  if (!(await claimKey(db, claim))) return (await findAnswer(db, claim)) ?? refuseRunning();
  const result = await work();
  await withCommit(db, recordAnswer(db, claim, compress(result.prepared)));
  return result;
}

/** Thrown by a use case in the transaction of its key when it finds that it has to call an outside company. */
export class CallsOutside extends Error {}

class KeyUsedBefore extends Error {}

/** Sends the key together with the first statements of the work, and undoes them if the key was used before. */
async function carryOutAnew<Result extends Recorded>(
  db: Database,
  claim: Claim,
  {
    work,
    answerAgain,
  }: { work(transaction: Database): Promise<Result>; answerAgain(db: Database): Promise<Result> },
): Promise<Result | Prepared> {
  try {
    return await transact(db, async (transaction) => {
      // As above, a second request with the key waits here: the statements of its work wait behind.
      const [claimed, worked] = await Promise.allSettled([claimKey(transaction, claim), work(transaction)]);
      if (claimed.status === 'rejected') throw claimed.reason;
      if (!claimed.value) throw new KeyUsedBefore();
      if (worked.status === 'rejected') throw worked.reason;
      return worked.value;
    });
  } catch (error) {
    if (!(error instanceof KeyUsedBefore)) throw error;
    const known = await findKey(db, claim);
    // Deleted in the meantime: it had expired.
    if (!known) return refuseRunning();
    return storedAnswerOf(known, claim) ?? (await answerAgain(db));
  }
}

async function carryOutWithoutTransaction(
  db: Database,
  claim: Claim,
  repeatable: 'without-transaction' | 'recognised',
  work: () => Promise<Prepared>,
): Promise<Prepared> {
  const isOurs = (await claimKey(db, claim)) || (await takeOverKey(db, claim));
  const answer = isOurs ? undefined : await findAnswer(db, claim);
  if (answer) return answer;
  if (!isOurs && repeatable === 'without-transaction') return refuseRunning();
  try {
    const result = await work();
    await recordAnswer(db, claim, compress(result.prepared));
    return result;
  } catch (error) {
    if (isOurs) await releaseKey(db, claim);
    throw error;
  }
}

/** Returns the answer to the earlier request with the key; undefined when it has none yet. */
async function findAnswer(db: Database, claim: Claim): Promise<Prepared | undefined> {
  const known = await findKey(db, claim);
  return known && storedAnswerOf(known, claim); // deleted in the meantime: the earlier request was refused
}

/** Refuses the key of a request with another body. */
function storedAnswerOf(
  known: StoredAnswer & { readonly body_hash: Buffer },
  { bodyHash }: Claim,
): Prepared | undefined {
  if (!known.body_hash.equals(bodyHash)) throw new Refusal('key-reused');
  const prepared = storedEnvelopeOf(known);
  return prepared && { prepared };
}

type StoredAnswer = { readonly answer: string | null; readonly compressed_answer: Buffer | null };

function storedEnvelopeOf({ answer, compressed_answer: compressed }: StoredAnswer): Buffer | undefined {
  if (compressed) return brotliDecompressSync(compressed);
  return answer === null ? undefined : Buffer.from(answer);
}

/**
 * Changes the stored answers of everybody in a company, so that repeated requests get the changed ones. `change` receives the
 * text of an answer and returns the new one; undefined leaves it as it is.
 */
export async function changeStoredAnswers(
  db: Database,
  companyId: number,
  change: (text: string) => string | undefined,
): Promise<void> {
  for (const stored of await listAnswersOfCompany(db, companyId)) {
    const changed = change(String(storedEnvelopeOf(stored) ?? ''));
    if (changed !== undefined) await recordAnswer(db, { owner: 'session_id', ...stored }, compress(changed));
  }
}

function refuseRunning(): never {
  throw new Refusal('request-in-progress');
}

/** Compresses an answer with the fastest setting, which takes half a millisecond for a cart of a thousand lines. */
function compress(envelope: Buffer | string): Buffer {
  return brotliCompressSync(envelope, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
}

function hashOf(request: FastifyRequest): Buffer {
  const { method, url, body } = request;
  return createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(body instanceof Uint8Array ? body : JSON.stringify(body ?? null, withoutSecrets))
    .digest();
}

/** A card's CVD must not be stored, not even as part of a hash. */
function withoutSecrets(name: string, value: unknown): unknown {
  return name === 'cvd' ? undefined : value;
}

/**
 * Returns the session that an Idempotency-Key of this request belongs to; a guest has one from now on. Only signed-in staff may send
 * a key to the office.
 */
async function claimantOf(db: Database, request: FastifyRequest): Promise<Pick<Key, 'owner' | 'sessionId'>> {
  const staff = request.office?.session;
  if (staff) return { owner: 'staff_session_id', sessionId: staff.sessionId };
  const { visitor } = request;
  const sessionId = await rememberVisitor(db, visitor);
  if (visitor.sessionId !== sessionId) request.visitor = { ...visitor, sessionId };
  return { owner: 'session_id', sessionId };
}
