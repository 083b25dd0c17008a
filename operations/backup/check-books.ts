import { bookChecks } from '../doctor/books.ts';
import type { OpenShop } from '../open-shop.ts';

/** Checks stock, debts, invoices and captures of a restored shop as the doctor does, and prints what it finds. */
export async function checkBooks(shop: OpenShop): Promise<boolean> {
  const found = await Promise.all(bookChecks.map(async ({ examine }) => examine(shop)));
  const findings = found.flat();
  for (const { severity, sentence } of findings) console.log(`${severity.padEnd(9)}  ${sentence}`);
  return findings.every(({ severity }) => severity !== 'wrong');
}
