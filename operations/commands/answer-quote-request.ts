import { parseArgs } from 'node:util';
import { quoteLimits } from '@chipload/domain/mods';
import { answerQuoteRequest, type QuoteAnswer } from '@chipload/server/quote-requests';
import { day, dollars, text, whole } from '@chipload/server/columns';
import { withShop } from '../open-shop.ts';
import { amountText, type Command, readOption, UsageFault } from './command.ts';

const options = {
  price: { type: 'string' },
  days: { type: 'string' },
  quantity: { type: 'string' },
  'valid-until': { type: 'string' },
  decline: { type: 'boolean', default: false },
  answer: { type: 'string', default: '' },
} as const;

export const answerQuote: Command = {
  usage: [
    '<number> --price 240.00 --days 15 [--quantity 10] [--valid-until 2026-12-31] [--answer "…"]',
    '<number> --decline --answer "…"   (the customer reads the answer as you write it)',
  ].join('\n      '),
  about: 'Answers a request for a quotation, once; the customer is notified by mail',
  async run(args) {
    const { number, answer } = readAnswer(args);
    const request = await withShop(({ db }) => answerQuoteRequest(db, number, answer));
    if (!request) {
      console.log(`No request ${number} waits for an answer. See: npm run shop -- quote-requests`);
      return false;
    }
    const summary = answer.offer
      ? `${amountText(answer.offer.unitCents, request.currency)} a piece, ${answer.offer.leadDays} working days`
      : 'declined';
    console.log(`Request ${number}: ${summary}. ${request.email} is notified.`);
    return true;
  },
};

function readAnswer(given: readonly string[]): { number: number; answer: QuoteAnswer } {
  const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
  const [number, ...more] = positionals;
  if (number === undefined || more.length > 0 || !/^[1-9]\d{0,14}$/.test(number))
    throw new UsageFault('Name one request by its number.');
  const { price, days, decline, quantity, 'valid-until': validUntil } = values;
  const answer =
    values.answer.trim() === '' ? '' : String(readOption('answer', text(2_000), values.answer.trim()));
  if (decline) {
    if (price !== undefined || days !== undefined)
      throw new UsageFault('--price and --days do not go with --decline.');
    if (quantity !== undefined || validUntil !== undefined)
      throw new UsageFault('--quantity and --valid-until do not go with --decline.');
    if (answer === '') throw new UsageFault('--answer is missing.');
    return { number: Number(number), answer: { answer, offer: undefined } };
  }
  if (price === undefined || days === undefined)
    throw new UsageFault('Give --price and --days, or --decline.');
  const unitCents = Number(readOption('price', dollars(), price));
  if (unitCents === 0) throw new UsageFault('--price must be above 0.');
  const leadDays = Number(readOption('days', whole({ from: 1, to: quoteLimits.leadDays }), days));
  const pieces = { from: 1, to: quoteLimits.pieces };
  const offer = {
    unitCents,
    leadDays,
    quantity: quantity === undefined ? undefined : Number(readOption('quantity', whole(pieces), quantity)),
    validUntil: validUntil === undefined ? undefined : String(readOption('valid-until', day, validUntil)),
  };
  return { number: Number(number), answer: { answer, offer } };
}
