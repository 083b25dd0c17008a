import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { withoutJourneys } from './shop-process.ts';

type Place = {
  readonly databaseUrl: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Standard input of the command. */
  readonly input?: string;
};

/**
 * Runs an operator's command in a process of its own, on the database of an address or of a place with more; `said` holds both
 * outputs.
 */
export function runCommand(
  at: string | Place,
  ...words: readonly string[]
): Promise<{ code: number | null; said: string }> {
  const { databaseUrl, environment = {}, input = '' } = typeof at === 'string' ? { databaseUrl: at } : at;
  const program = fileURLToPath(new URL('../../operations/shop.ts', import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...words],
      { env: { ...withoutJourneys(process.env), ...environment, DATABASE_URL: databaseUrl } },
      (_error, output, errors) => resolve({ code: child.exitCode, said: output + errors }),
    );
    child.stdin?.end(input);
  });
}
