// Measures how long an owner waits for a big catalogue: 100,000 generated parts into an empty shop.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataFolder } from '../support/shop-process.ts';

export type ImportFigures = { readonly seconds: number; readonly peakMegabytes: number };

/** As `npm run shop` runs it. */
const shopCommand = ['--max-semi-space-size=4', '--max-old-space-size=512', 'operations/shop.ts'];

/** Imports generated parts; returns the time, and the peak memory of the importing process. */
export async function measureImport(parts: number): Promise<ImportFigures> {
  const data = await createDataFolder();
  const catalogue = join(data.path, 'catalogue');
  const environment = { ...process.env, DATA_DIR: join(data.path, 'shop') };
  try {
    await run(
      ['operations/sample-shop/generate.ts', '--parts', String(parts), '--folder', catalogue],
      environment,
    );
    await run([...shopCommand, 'migrate'], environment);
    return await run([...shopCommand, 'import-catalogue', catalogue], environment);
  } finally {
    await data.remove();
  }
}

async function run(command: readonly string[], environment: NodeJS.ProcessEnv): Promise<ImportFigures> {
  const begunAt = performance.now();
  const child = spawn(process.execPath, command, { env: environment, stdio: 'ignore' });
  let peakMegabytes = 0;
  const look = () => {
    peakMegabytes = Math.max(peakMegabytes, heldMegabytes(child.pid));
  };
  const watch = setInterval(look, 100);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - begunAt) / 1000, peakMegabytes };
}

/** Returns the memory of a process according to Linux; 0 on other systems. */
function heldMegabytes(pid: number | undefined): number {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
}
