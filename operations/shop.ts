// Runs the operator's commands: npm run shop -- <command>

import { exitCodeOf, printed } from '@chipload/server/operator-fault';
import { CommandFault } from './command-fault.ts';
import { type Command, UsageFault } from './commands/command.ts';

/** Each is loaded when it is called: with all of them, a command would start in twice the time. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  migrate: async () => (await import('./commands/migrate.ts')).migrate,
  'import-catalogue': async () => (await import('./commands/import-catalogue.ts')).importCatalogue,
  'import-special-prices': async () =>
    (await import('./commands/import-special-prices.ts')).importSpecialPrices,
  'import-people': async () => (await import('./commands/import-people.ts')).importPeople,
  'import-offers': async () => (await import('./commands/import-offers.ts')).importOffers,
  'import-content': async () => (await import('./commands/import-content.ts')).importContent,
  'export-content': async () => (await import('./commands/export-content.ts')).exportContent,
  'create-customer': async () => (await import('./commands/create-customer.ts')).createCustomer,
  'create-staff': async () => (await import('./commands/create-staff.ts')).createStaff,
  'credit-applications': async () => (await import('./commands/credit-applications.ts')).creditApplications,
  'decide-credit': async () => (await import('./commands/decide-credit.ts')).decideCredit,
  'disable-customer': async () => (await import('./commands/disable-customer.ts')).disableCustomer,
  'enable-customer': async () => (await import('./commands/disable-customer.ts')).enableCustomer,
  'reset-factors': async () => (await import('./commands/reset-factors.ts')).resetFactors,
  'erase-customer': async () => (await import('./commands/erase-customer.ts')).eraseCustomer,
  'quote-requests': async () => (await import('./commands/quote-requests.ts')).quoteRequests,
  'answer-quote-request': async () => (await import('./commands/answer-quote-request.ts')).answerQuote,
  pack: async () => (await import('./commands/pack.ts')).pack,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  drill: async () => (await import('./commands/drill.ts')).drill,
  'release-copy': async () => (await import('./commands/release-copy.ts')).releaseCopy,
  'hold-copy': async () => (await import('./commands/release-copy.ts')).holdCopy,
  'discard-jobs': async () => (await import('./commands/discard-jobs.ts')).discardJobs,
  reload: async () => (await import('./commands/reload.ts')).reload,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
};

const [name, ...args] = process.argv.slice(2);
const load = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
if (load) {
  const command = await load();
  if (args.includes('--help')) console.log(`${usageOf(command)}\n${command.about}`);
  else await run(command, args);
} else if (name === undefined || name === 'help' || name === '--help') {
  const list = await Promise.all(
    Object.entries(commands).map(async ([called, loaded]) => inList(called, await loaded())),
  );
  console.log(['npm run shop -- <command>', '', ...list].join('\n'));
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

function usageOf({ usage }: Command): string {
  return `npm run shop -- ${name} ${usage}`.trimEnd();
}

function inList(called: string, { usage, about }: Command): string {
  return `${`  ${called} ${usage}`.trimEnd()}\n      ${about}`;
}

function isParseArgsError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
