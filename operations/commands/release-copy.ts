import { parseArgs } from 'node:util';
import { countKinds, discardAllJobs, discardMails } from '@chipload/server/job-desk';
import { createSending, holdSending, releaseSending } from '@chipload/server/sending';
import { jump, type NumberJump, type NumberKind, numberKinds, planJumps } from '../backup/known-numbers.ts';
import { type OpenShop, withShop } from '../open-shop.ts';
import { type Command, UsageFault } from './command.ts';

const choices = ['do-jobs', 'discard-mails', 'discard-jobs'] as const;

type Wanted = {
  readonly choice: (typeof choices)[number] | undefined;
  /** The last number of a kind that somebody holds. */
  readonly last: Readonly<Partial<Record<NumberKind, number>>>;
};

/** For a copy that replaces the original: shows what waits, and lets it send. */
export const releaseCopy: Command = {
  usage: '[--do-jobs | --discard-mails | --discard-jobs] [--last-order <number> --last-invoice <number> …]',
  about:
    'Shows which jobs wait in a restored copy and, with a choice of what becomes of them, lets it send, with numbers that the original has not given',
  run: async (args) => {
    const wanted = readWanted(args);
    return withShop((shop) => release(shop, wanted));
  },
};

/** For a copy that cannot know that it is one: a physical copy of a PostgreSQL server of your own. */
export const holdCopy: Command = {
  usage: '',
  about: 'Lets the shop send nothing until release-copy: for a base backup, before the shop starts on it',
  run: () =>
    withShop(async ({ pool }) => {
      await holdSending(pool, 'by the operator');
      console.log(
        'This shop takes no orders, sends no e-mail, runs no job and moves no money until release-copy.',
      );
      return true;
    }),
};

function readWanted(args: readonly string[]): Wanted {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(choices.map((name) => [name, { type: 'boolean' } as const])),
      ...Object.fromEntries(numberKinds.map((kind) => [`last-${kind}`, { type: 'string' } as const])),
    },
  });
  const chosen = choices.filter((name) => values[name]);
  if (chosen.length > 1) throw new UsageFault('Choose one of the three.');
  const last: Partial<Record<NumberKind, number>> = {};
  for (const kind of numberKinds) {
    const written = values[`last-${kind}`];
    if (written === undefined) continue;
    const [, digits] = /^\D*(\d{1,15})$/.exec(String(written)) ?? [];
    if (digits === undefined) throw new UsageFault(`--last-${kind} ${String(written)} is no number.`);
    last[kind] = Number(digits);
  }
  return { choice: chosen[0], last };
}

async function release({ db, pool, place }: OpenShop, { choice, last }: Wanted): Promise<boolean> {
  const at = { query: pool, place };
  const copy = await createSending(at).findCopy();
  if (!copy) {
    console.log('This shop is not a copy: it sends already.');
    return true;
  }
  const jumps = await planJumps(db, last, copy.asOf);
  const given = jumps.find(({ kind, from, to }) => last[kind] !== undefined && to < from);
  if (given)
    throw new UsageFault(`--last-${given.kind}: this copy itself has given numbers up to ${given.from - 1}.`);
  if (choice === undefined) {
    list(await countKinds(db), 'No job waits.');
    explain(jumps);
    return true;
  }
  if (choice === 'discard-mails') list(await discardMails(db), 'No e-mail was waiting.', 'Discarded');
  if (choice === 'discard-jobs') list(await discardAllJobs(db), 'No job was waiting.', 'Discarded');
  // An original that ended at the moment of the copy has given no number that the copy does not know.
  const wanted = jumps.filter(({ kind }) => choice !== 'do-jobs' || last[kind] !== undefined);
  await jump(db, wanted);
  for (const { kind, from, to } of wanted)
    if (to > from) console.log(`Next ${kind} number: ${to} instead of ${from}`);
  await releaseSending(at);
  console.log('The shop sends from now on.');
  return true;
}

function explain(jumps: readonly NumberJump[]): void {
  console.log(
    [
      '',
      'Stop the original for ever before you release its copy. Then choose what becomes of these jobs:',
      '  --do-jobs        does them all: when the original ended at the moment of the backup',
      '  --discard-mails  sends none of the e-mails, which the original may have sent, and does the others:',
      '                   the bank is asked first what became of each payment',
      '  --discard-jobs   does none of them',
      '',
      'With the last two, numbers jump past those that the original may have given after the backup:',
      ...jumps.map(({ kind, from, to }) => `  ${`${kind}:`.padEnd(16)} ${to} instead of ${from}`),
      'If you know the last number that somebody holds, name it, and the next one follows it:',
      '  --last-order, --last-invoice, --last-credit-note, --last-payment, --last-quote-request,',
      '  --last-quote, --last-feedback',
    ].join('\n'),
  );
}

function list(
  jobs: readonly { readonly name: string; readonly count: number }[],
  none: string,
  verb = 'Waits',
): void {
  if (jobs.length === 0) console.log(none);
  for (const { name, count } of jobs) console.log(`${verb}: ${name}, ${count}`);
}
