import type { ShopProcess } from '../support/shop-process.ts';

/** Returns the memory of the shop's process, by its own metrics. */
export async function memoryMegabytes({ metricsUrl }: ShopProcess): Promise<number> {
  const metrics = await (await fetch(metricsUrl ?? '')).text();
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1];
  return Math.round(Number(bytes) / 1_048_576);
}
