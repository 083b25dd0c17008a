import { expect, test } from 'vitest';
import type { Promises, Wrong } from './books.ts';
import type { RoundBuyer } from './people.ts';
import { checkTogether } from './together.ts';

const roundOf = (companyId: number): Promises => ({
  buyers: [{ companyId, customerId: companyId, company: '', card: '', headers: {} } satisfies RoundBuyer],
  parts: [],
  ordered: [],
  handled: [],
});
const rounds = [1, 2, 3].map(roundOf);
const wrongOf = (companyId: number): Wrong => ({ kind: 'lost', says: `order of ${companyId}` });

/** Finds something wrong with some companies, and keeps whom it was asked about. */
function checkThatFinds(...companies: readonly number[]) {
  const asked: number[][] = [];
  const check = async ({ buyers }: Promises) => {
    asked.push(buyers.map(({ companyId }) => companyId));
    return buyers
      .filter(({ companyId }) => companies.includes(companyId))
      .map((one) => wrongOf(one.companyId));
  };
  return { asked, check };
}

test('rounds in which nothing is wrong are looked at once', async () => {
  const { asked, check } = checkThatFinds();
  expect((await checkTogether(rounds, check)).size).toBe(0);
  expect(asked).toEqual([[1, 2, 3]]);
});

test('what is wrong is found in the round whose it is', async () => {
  const found = await checkTogether(rounds, checkThatFinds(2).check);
  expect([...found]).toEqual([[rounds[1], [wrongOf(2)]]]);
});

test('what is right again at the second look was wrong all the same', async () => {
  const answers = [[wrongOf(3)], [], [], []];
  const found = await checkTogether(rounds, async () => answers.shift() ?? []);
  expect([...found.values()]).toEqual([[wrongOf(3)]]);
});

test('without a round nothing is asked', async () => {
  const { asked, check } = checkThatFinds();
  await checkTogether([], check);
  expect(asked).toEqual([]);
});
