// Runs the operator's commands: npm run shop -- <command>

import { exitCodeOf, printed } from '@chipload/server/operator-fault';
import { CommandFault } from './command-fault.ts';
import { backup } from './commands/backup.ts';
import { type Command, UsageFault } from './commands/command.ts';
import { createCustomer } from './commands/create-customer.ts';
import { createStaff } from './commands/create-staff.ts';
import { creditApplications } from './commands/credit-applications.ts';
import { answerQuote } from './commands/answer-quote-request.ts';
import { decideCredit } from './commands/decide-credit.ts';
import { disableCustomer, enableCustomer } from './commands/disable-customer.ts';
import { eraseCustomer } from './commands/erase-customer.ts';
import { drill } from './commands/drill.ts';
import { holdCopy, releaseCopy } from './commands/release-copy.ts';
import { resetFactors } from './commands/reset-factors.ts';
import { restore } from './commands/restore.ts';
import { quoteRequests } from './commands/quote-requests.ts';
import { discardJobs } from './commands/discard-jobs.ts';
import { doctor } from './commands/doctor.ts';
import { importCatalogue } from './commands/import-catalogue.ts';
import { exportContent } from './commands/export-content.ts';
import { importContent } from './commands/import-content.ts';
import { importOffers } from './commands/import-offers.ts';
import { importPeople } from './commands/import-people.ts';
import { importSpecialPrices } from './commands/import-special-prices.ts';
import { migrate } from './commands/migrate.ts';
import { pack } from './commands/pack.ts';
import { reload } from './commands/reload.ts';

const commands: readonly Command[] = [
  migrate,
  importCatalogue,
  importSpecialPrices,
  importPeople,
  importOffers,
  importContent,
  exportContent,
  createCustomer,
  createStaff,
  creditApplications,
  decideCredit,
  disableCustomer,
  enableCustomer,
  resetFactors,
  eraseCustomer,
  quoteRequests,
  answerQuote,
  pack,
  backup,
  restore,
  drill,
  releaseCopy,
  holdCopy,
  discardJobs,
  reload,
  doctor,
];

const [name, ...args] = process.argv.slice(2);
const command = commands.find((candidate) => candidate.name === name);
if (command) {
  if (args.includes('--help')) console.log(`${usageOf(command)}\n${command.about}`);
  else await run(command, args);
} else if (name === undefined || name === 'help' || name === '--help') {
  console.log(['npm run shop -- <command>', '', ...commands.map(inList)].join('\n'));
} else {
  console.error(`There is no command "${name}"; npm run shop -- help lists them.`);
  process.exitCode = 2;
}

/**
 * Runs a command. Exit codes: 0 success; 1 failure, explained in the output; 2 invalid arguments; those of the shop if it could not
 * be started either.
 */
async function run(chosen: Command, given: readonly string[]): Promise<void> {
  try {
    if (chosen.usage === '' && given.length > 0) throw new UsageFault('This command takes no arguments.');
    const outcome = await chosen.run(given);
    process.exitCode = typeof outcome === 'number' ? outcome : outcome ? 0 : 1;
  } catch (error) {
    if (error instanceof UsageFault || isParseArgsError(error)) {
      console.error(`${error.message}\nUsage: ${usageOf(chosen)}`);
      process.exitCode = 2;
      return;
    }
    console.error(error instanceof CommandFault ? error.message : printed(error));
    process.exitCode = exitCodeOf(error);
  }
}

function usageOf({ name: called, usage }: Command): string {
  return `npm run shop -- ${called} ${usage}`.trimEnd();
}

function inList({ name: called, usage, about }: Command): string {
  return `${`  ${called} ${usage}`.trimEnd()}\n      ${about}`;
}

function isParseArgsError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
