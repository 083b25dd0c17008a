import { addDays } from '@chipload/domain/days';
import { programs, type Program } from '@chipload/domain/books';
import { get, post, type Today } from './act.ts';

type Account = {
  readonly currency: string;
  readonly account: string;
  readonly tax: string;
  readonly jurisdiction: string;
};

/** Takes a run up to yesterday for the next of the programs, or for one of them, and returns its number. */
export async function takeRun(today: Today, program?: Program): Promise<number> {
  const { runs } = await get(today, '/books');
  await mapAccounts(today, program ?? programs[runs.length % programs.length]!);
  const after = await post(today, '/books/runs', { through: addDays(today.day, -1) });
  return after.runs[0].number;
}

/** Gives every account of the journal a number of four digits, which each of the programs takes. */
async function mapAccounts(today: Today, program: Program): Promise<void> {
  const { accounts } = await get(today, '/books');
  await post(today, '/books/accounts', {
    program,
    accounts: accounts.map(({ currency, account, tax, jurisdiction }: Account, at: number) => ({
      currency,
      account,
      tax,
      jurisdiction,
      target: String(1_000 + at),
      tax_code: '',
    })),
  });
}
