// The rounds find broken code: each of these mistakes is made in the shop itself, and rounds are played until they have found it.

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { checkBooks, type Wrong } from './books.ts';
import { type FaultKind, planRound } from './plan.ts';
import { type PlayedRound, playRound } from './round.ts';
import { checkOutside } from './settled.ts';
import { openOwnWorld } from './own-world.ts';

const mistakes = vi.hoisted(() => ({ keys: false, clicks: false, moves: false, mails: false }));

vi.mock(import('../../../server/src/platform/http/idempotency.ts'), async (importOriginal) => {
  const right = await importOriginal();
  return {
    ...right,
    // Every request arrives twice, as after a lost answer; the key is all by which the shop knows.
    carryOutOnce: async (db, request, repeatable, task) => {
      const how = mistakes.keys ? undefined : repeatable;
      await right.carryOutOnce(db, request, how, task);
      return right.carryOutOnce(db, request, how, task);
    },
  };
});

vi.mock(import('@chipload/client/attempt'), async (importOriginal) => {
  const right = await importOriginal();
  return {
    attempt: (change, send) => (mistakes.clicks ? send(crypto.randomUUID()) : right.attempt(change, send)),
  };
});

vi.mock(import('../../../server/src/features/stock/moves.repository.ts'), async (importOriginal) => {
  const right = await importOriginal();
  return {
    ...right,
    writeMove: async (transaction, given) => {
      if (!mistakes.moves) return right.writeMove(transaction, given);
      await sql`update stock set on_hand = ${given.move.onHand} where part_id = ${given.partId}`.execute(
        transaction,
      );
      return undefined;
    },
  };
});

vi.mock(import('../../../server/src/platform/mail/mailer.ts'), async (importOriginal) => {
  const right = await importOriginal();
  return {
    ...right,
    createMailer: (...given) => {
      const mailer = right.createMailer(...given);
      return {
        ...mailer,
        send: async (mail) => {
          await mailer.send(mail);
          if (mistakes.mails) await mailer.send({ ...mail, key: `${mail.key}, again` });
        },
      };
    },
  };
});

const world = await openOwnWorld({ isModel: true });
afterAll(world.close);
beforeEach(() => {
  for (const mistake of Object.keys(mistakes) as (keyof typeof mistakes)[]) mistakes[mistake] = false;
});

const mostRounds = 12;
/** For the staff, who may still be at work when a round ends. */
const patienceMilliseconds = 30_000;
let seed = 4_000;

/** Plays rounds with a fault until the books of one are wrong, and returns what they say. */
async function playUntilWrong(kind: FaultKind): Promise<readonly Wrong[]> {
  const played: PlayedRound[] = [];
  const wrongOf = async () =>
    (await Promise.all(played.map((one) => checkBooks(world.db, one.promises)))).flat();
  while (played.length < mostRounds) {
    played.push(await playRound(world, planRound((seed += 1), [kind])));
    const wrong = await wrongOf();
    if (wrong.length > 0) return wrong;
  }
  for (const until = performance.now() + patienceMilliseconds; performance.now() < until; await pause(500)) {
    const wrong = await wrongOf();
    if (wrong.length > 0) return wrong;
  }
  return [];
}

const found = (kind: Wrong['kind'], says: RegExp) =>
  expect.arrayContaining([{ kind, says: expect.stringMatching(says) }]);

test('rounds without a mistake find nothing', async () => {
  const one = await playRound(world, planRound(1, ['none']));
  world.settling.calmSince = performance.now();
  await one.settled;
  world.settling.calmSince = Number.POSITIVE_INFINITY;
  expect(one.wrong).toEqual([]);
});

test('a shop that does not look at the keys of repeated requests is found out', async () => {
  mistakes.keys = true;
  const wrong = await playUntilWrong('none');
  expect(wrong).toEqual(found('doubled', /instead of|was refused/));
});

test('a browser that sends another key with each click is found out', async () => {
  mistakes.clicks = true;
  expect(await playUntilWrong('commit-unanswered')).toEqual(found('doubled', /in the cart instead of/));
});

test('a shop that takes pieces back without a move of stock is found out', async () => {
  mistakes.moves = true;
  expect(await playUntilWrong('none')).toEqual(found('money', /on hand and began with/));
});

test('a shop that sends each mail twice is found out', async () => {
  mistakes.mails = true;
  const { promises } = await playRound(world, planRound((seed += 1), ['none']));
  await expect
    .poll(() => checkOutside(world, promises), { timeout: 30_000 })
    .toEqual(found('doubled', /do not know the mail/));
});
