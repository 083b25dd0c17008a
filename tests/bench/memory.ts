import type { ShopProcess } from '../support/shop-process.ts';

/** What the shop's process holds of the machine's memory, by its own metrics. */
export async function memoryMegabytes({ metricsUrl }: ShopProcess): Promise<number> {
  const metrics = await (await fetch(metricsUrl ?? '')).text();
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1];
  return Math.round(Number(bytes) / 1_048_576);
}
