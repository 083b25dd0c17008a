import { parseArgs } from 'node:util';
import { creditApplicationLimits } from '@chipload/domain/credit';
import {
  type ApplicationWithApplicant,
  type CreditDecision,
  decideApplication,
} from '@chipload/server/credit-applications';
import { dollars, text, whole } from '@chipload/server/columns';
import { withShop } from '../open-shop.ts';
import { amountText, type Command, readOption, UsageFault } from './command.ts';

const options = {
  approve: { type: 'boolean', default: false },
  limit: { type: 'string' },
  terms: { type: 'string' },
  decline: { type: 'boolean', default: false },
  reason: { type: 'string' },
} as const;

export const decideCredit: Command = {
  usage: [
    '<number> --approve --limit 5000.00 [--terms 30]',
    '<number> --decline --reason "…"   (the customer reads the reason as you write it)',
  ].join('\n      '),
  about: 'Decides an application for credit, once; the customer is notified by mail',
  async run(args) {
    const { number, decision } = readDecision(args);
    const result = await withShop(({ db }) => decideApplication(db, number, decision));
    switch (result.status) {
      case 'unknown':
        console.log(`There is no application ${number}. See: npm run shop -- credit-applications`);
        return false;
      case 'decided-before':
        console.log(`Application ${number} was decided before: ${describeDecision(result.application)}.`);
        return false;
      case 'decided':
        console.log(
          `Application ${number}: ${describeDecision(result.application)}. ${result.application.email} is notified.`,
        );
        return true;
    }
  },
};

function readDecision(given: readonly string[]): { number: number; decision: CreditDecision } {
  const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
  const [number, ...more] = positionals;
  if (number === undefined || more.length > 0 || !/^[1-9]\d{0,14}$/.test(number))
    throw new UsageFault('Name one application by its number.');
  if (values.approve === values.decline) throw new UsageFault('Give either --approve or --decline.');
  return { number: Number(number), decision: values.approve ? parseApproval(values) : parseDecline(values) };
}

type Values = { readonly [Name in 'limit' | 'terms' | 'reason']?: string };

function parseApproval({ limit, terms, reason }: Values): CreditDecision {
  if (reason !== undefined) throw new UsageFault('A --reason belongs to --decline.');
  if (limit === undefined) throw new UsageFault('--limit is missing.');
  const limitCents = Number(readOption('limit', dollars(), limit));
  const { largestLimitCents } = creditApplicationLimits;
  if (limitCents > largestLimitCents)
    throw new UsageFault(
      `--limit: "${limit}" is more than ${largestLimitCents / 100}.00, the most that is granted.`,
    );
  const termsDays =
    terms === undefined ? undefined : Number(readOption('terms', whole({ from: 1, to: 180 }), terms));
  return { state: 'approved', limitCents, termsDays };
}

function parseDecline({ limit, terms, reason = '' }: Values): CreditDecision {
  if (limit !== undefined || terms !== undefined)
    throw new UsageFault('--limit and --terms belong to --approve.');
  if (reason.trim() === '') throw new UsageFault('--reason is missing.');
  return { state: 'declined', reason: String(readOption('reason', text(500), reason.trim())) };
}

function describeDecision(application: ApplicationWithApplicant): string {
  const {
    company_name: company,
    currency,
    granted_limit_cents: limit,
    granted_terms_days: days,
  } = application;
  return limit === null
    ? `${company} is declined`
    : `${company} has a limit of ${amountText(limit, currency)}, net ${days} days`;
}
