import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs an operator's command in a process of its own on a database; `said` holds both outputs. */
export function runCommand(
  databaseUrl: string,
  ...words: readonly string[]
): Promise<{ code: number | null; said: string }> {
  const program = fileURLToPath(new URL('../../operations/shop.ts', import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...words],
      { env: { ...process.env, DATABASE_URL: databaseUrl } },
      (_error, output, errors) => resolve({ code: child.exitCode, said: output + errors }),
    );
  });
}
