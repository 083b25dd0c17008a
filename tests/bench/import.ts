// Measures how long an owner waits for a big catalogue: 100,000 generated parts into an empty shop.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataFolder } from '../support/shop-process.ts';

export type ImportFigures = { readonly seconds: number; readonly peakMegabytes: number };

/** As `npm run shop` runs it. */
const shopProgram = ['--max-semi-space-size=4', '--max-old-space-size=512', 'operations/shop.ts'];

/** Imports generated parts; returns the time, and the peak memory of the importing process. */
export async function measureImport(parts: number): Promise<ImportFigures> {
  const data = await createDataFolder();
  const catalogue = join(data.path, 'catalogue');
  const dataFolder = join(data.path, 'shop');
  try {
    await generateCatalogue(parts, catalogue);
    await runShopCommand(['migrate'], dataFolder);
    return await runShopCommand(['import-catalogue', catalogue], dataFolder);
  } finally {
    await data.remove();
  }
}

/** Writes the files of a catalogue of so many parts. */
export async function generateCatalogue(parts: number, folder: string): Promise<void> {
  await run(
    ['operations/sample-shop/generate.ts', '--parts', String(parts), '--folder', folder],
    process.env,
  );
}

/** Runs `npm run shop -- …` on a data folder. */
export async function runShopCommand(args: readonly string[], dataFolder: string): Promise<ImportFigures> {
  return run([...shopProgram, ...args], { ...process.env, DATA_DIR: dataFolder });
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
