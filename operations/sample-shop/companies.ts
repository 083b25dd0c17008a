// Makes the companies of a larger shop: a buyer for each, and the prices agreed with them.

import { type Copy, isInShop, partAt, samplePartCount } from './copies.ts';
import { people, type PersonRow, specialPrices } from './people.ts';
import { canadianList, priceBreaks } from './price-list.ts';
import { randomOf } from './random.ts';
import { dollars, type Row } from './rows.ts';

const partsPerCompany = 200;
const trades = ['Machine', 'Precision', 'Tool & Die', 'Usinage', 'Aerospace', 'Moulds', 'Hydraulics'];
const buyers = people.filter(({ role }) => role === 'buyer');
const names = ['Maple', 'Lakeshore', 'Northern', 'Saint-Laurent', 'Prairie', 'Summit', 'Harbour', 'Cedar'];

/** Returns the sample people, and in a larger shop a buyer of each further company. */
export function* peopleOf(partCount: number): Generator<PersonRow> {
  yield* people;
  for (const number of companyNumbers(partCount)) yield buyerOf(number);
}

/**
 * Returns the agreed prices: those of the sample people and, in a larger shop, from 10 to 60 for each further company,
 * a thousand for every hundredth.
 */
export function* specialPricesOf(copies: readonly Copy[], partCount: number): Generator<Row> {
  for (const price of specialPrices) if (isInShop(price[1], partCount)) yield price;
  for (const number of companyNumbers(partCount)) {
    const { company, currency } = buyerOf(number);
    const wanted = number % 100 === 0 ? 1_000 : 10 + Math.floor(50 * randomOf(`${company} prices`));
    const indexes = new Set(
      Array.from({ length: wanted }, (_, price) =>
        Math.floor(partCount * randomOf(`${company} price ${price}`)),
      ),
    );
    for (const index of indexes) {
      const part = partAt(copies, index, partCount);
      if (currency === 'USD' && !part.isSoldInUsd) continue;
      const [list] = priceBreaks(currency === 'CAD' ? canadianList(part.listUsd) : part.listUsd);
      const share = 0.75 + 0.2 * randomOf(`${company} ${part.code}`);
      yield [company, part.code, currency, dollars(Math.round(list * share))];
    }
  }
}

/** A company for every 200 parts: 5,000 in a shop of a million. The first ones are those of the sample people. */
function companyNumbers(partCount: number): number[] {
  const companies = partCount > samplePartCount ? Math.floor(partCount / partsPerCompany) : 0;
  return Array.from({ length: Math.max(0, companies - people.length) }, (_, index) => people.length + index);
}

/** The buyer of a further company lives where one of the sample people does, and pays as they do. */
function buyerOf(number: number): PersonRow {
  const model = buyers[number % buyers.length];
  if (!model) throw new RangeError('There are no sample people');
  const digits = String(number).padStart(4, '0');
  return {
    ...model,
    email: `buyer-${digits}@chipload.test`,
    company: `${names[number % names.length]} ${trades[number % trades.length]} ${digits}`,
    opening_balance: '',
    card_token: model.card_token === '' ? '' : `sandbox-approve:${digits}`,
  };
}
