import { parseArgs } from 'node:util';
import { countKinds, discardAllJobs, discardMails } from '@chipload/server/job-desk';
import { holdSending, maySend, releaseSending } from '@chipload/server/sending';
import { type OpenShop, withShop } from '../open-shop.ts';
import { type Command, UsageFault } from './command.ts';

type Choice = 'do-jobs' | 'discard-mails' | 'discard-jobs';

/** For a copy that replaces the original: shows what waits, and lets it send. */
export const releaseCopy: Command = {
  name: 'release-copy',
  usage: '[--do-jobs | --discard-mails | --discard-jobs]',
  about: 'Shows which jobs wait in a restored copy and, with a choice of what becomes of them, lets it send',
  run: async (args) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'do-jobs': { type: 'boolean' },
        'discard-mails': { type: 'boolean' },
        'discard-jobs': { type: 'boolean' },
      },
    });
    const choices = (['do-jobs', 'discard-mails', 'discard-jobs'] as const).filter((name) => values[name]);
    if (choices.length > 1) throw new UsageFault('Choose one of the three.');
    return withShop((shop) => release(shop, choices[0]));
  },
};

/** For a copy that cannot know that it is one: a physical copy of a PostgreSQL server of your own. */
export const holdCopy: Command = {
  name: 'hold-copy',
  usage: '',
  about: 'Lets the shop send nothing until release-copy: for a base backup, before the shop starts on it',
  run: () =>
    withShop(async ({ pool }) => {
      await holdSending(pool, 'by the operator');
      console.log('This shop sends no e-mail, runs no job and moves no money until release-copy.');
      return true;
    }),
};

async function release({ db, pool, place }: OpenShop, choice: Choice | undefined): Promise<boolean> {
  const at = { query: pool, place };
  if (await maySend(at)) {
    console.log('This shop is not a copy: it sends already.');
    return true;
  }
  if (choice === undefined) {
    list(await countKinds(db), 'No job waits.');
    console.log(
      [
        '',
        'Stop the original for ever before you release its copy. Then choose what becomes of these jobs:',
        '  --do-jobs        does them all: when the original ended at the moment of the backup',
        '  --discard-mails  sends none of the e-mails, which the original may have sent, and does the others:',
        '                   the bank is asked first what became of each payment',
        '  --discard-jobs   does none of them',
      ].join('\n'),
    );
    return true;
  }
  if (choice === 'discard-mails') list(await discardMails(db), 'No e-mail was waiting.', 'Discarded');
  if (choice === 'discard-jobs') list(await discardAllJobs(db), 'No job was waiting.', 'Discarded');
  await releaseSending(at);
  console.log('The shop sends from now on.');
  return true;
}

function list(
  jobs: readonly { readonly name: string; readonly count: number }[],
  none: string,
  verb = 'Waits',
): void {
  if (jobs.length === 0) console.log(none);
  for (const { name, count } of jobs) console.log(`${verb}: ${name}, ${count}`);
}
