// Ships many whole orders by one act on the queue, as a packer does with "select all"; each leaves an invoice, and a job
// captures the card of each that is paid by card.

import type { OfficeReply } from '@chipload/contract/office';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf } from '../cases/answers.ts';
import type { Browser } from '../load/browser.ts';
import { readOffice } from './reading.ts';

export type Shipped = {
  readonly shipments: number;
  readonly seconds: number;
  /** From the first shipment until the last card was captured. */
  readonly capturedSeconds: number;
  readonly refused: number;
};

/** Ships every order of the queue that goes by the flat rate, at most 1,000, and waits for the captures. */
export async function shipMany(staff: Browser): Promise<Shipped> {
  const begunAt = performance.now();
  const seconds = () => (performance.now() - begunAt) / 1_000;
  const act = { act: 'ship', view: { method: 'flat_rate' } };
  const answer = await staff.call('POST', '/api/office/fulfilment/ready/acts', act);
  const shippedSeconds = seconds();
  const { results } = dataOf(answer) as OfficeReply<'POST', '/fulfilment/ready/acts'>;
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  if (refused.length > 0) console.error(refused[0]?.message);
  while (await isCapturing(staff)) await sleep(200);
  return {
    shipments: results.length - refused.length,
    seconds: shippedSeconds,
    capturedSeconds: seconds(),
    refused: refused.length,
  };
}

async function isCapturing(staff: Browser): Promise<boolean> {
  const { rows } = await readOffice<OfficeReply<'GET', '/jobs'>>(staff, '/jobs?name=capture_invoice');
  return rows.some(({ state }) => state !== 'failed');
}
