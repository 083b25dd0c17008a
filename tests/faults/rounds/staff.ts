// The staff of a round: ship, capture, credit, refund and cancel what was ordered.

import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Caller, NeverAnswered } from './caller.ts';
import type { Ordered } from './buyers.ts';

/** The acts of the office on an order, as far as it has promised them by its answers. */
export type Handled = {
  readonly order: string;
  readonly shipment: string | undefined;
  /** The uuid of the invoice for which a credit note was issued. */
  readonly credited: string | undefined;
  /** In cents, without a credit note. */
  readonly refunded: number;
  readonly isCancelled: boolean;
};

const gestureCents = 100;

/** Does with an order what was planned. Returns what was promised; refusals of the office are no promise. */
export async function handle(office: Caller, { planned, name, uuid }: Ordered): Promise<Handled | string> {
  const nothing = {
    order: uuid ?? '',
    shipment: undefined,
    credited: undefined,
    refunded: 0,
    isCancelled: false,
  };
  const post = (path: string, body: object) =>
    office.send({ method: 'POST', path, key: 'of-dialog', body: () => body }, planned.shop);
  try {
    if (uuid === undefined || planned.fate === 'stays') return nothing;
    if (planned.fate === 'cancelled') {
      const { body } = await post('/orders/acts', {
        act: 'cancel',
        ids: [uuid],
        reason: 'The buyer called',
      });
      return { ...nothing, isCancelled: body?.data?.results?.[0]?.outcome === 'done' };
    }
    const shipped = await ship(office, uuid, planned.shop, (body) =>
      post(`/fulfilment/orders/${uuid}/shipments`, body),
    );
    if (shipped?.status !== 200) return nothing;
    const { shipment, invoice } = shipped.body.data;
    const done = { ...nothing, shipment: String(shipment.uuid) };
    if (planned.fate === 'ships') return done;
    if (planned.method === 'card') {
      const isPaid = await capture(() => post(`/invoices/${invoice.uuid}/capture`, {}));
      if (!isPaid) return done;
      if (planned.fate === 'refunded') {
        const { status } = await post(`/invoices/${invoice.uuid}/refund`, { amount: gestureCents });
        return { ...done, refunded: status === 200 ? gestureCents : 0 };
      }
    }
    if (planned.fate !== 'credited') return done;
    const { status } = await post(`/invoices/${invoice.uuid}/credit`, {
      what: { rest: true },
      reason: 'returned',
      is_refunded: planned.method === 'card',
      is_restocked: true,
    });
    return { ...done, credited: status === 200 ? String(invoice.uuid) : undefined };
  } catch (error) {
    if (error instanceof NeverAnswered) return `${name}: ${error.message}`;
    throw error;
  }
}

/** The shop captures an invoice by itself as soon as it is issued; until that has an answer, nobody else may. */
const mostTries = 12;
const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 3_000;

/** Asks for the money of an invoice, again and again while another capture is under way. Returns whether it is paid. */
async function capture(ask: () => Promise<Answer>): Promise<boolean> {
  let wait = firstPauseMilliseconds;
  for (let tries = 1; ; tries += 1) {
    const { body } = await ask();
    if (body?.data?.outcome === 'paid' || body?.code === 'invoice-paid') return true;
    if (body?.data?.outcome !== 'unknown' || tries === mostTries) return false;
    await pause(wait);
    wait = Math.min(wait * 2, longestPauseMilliseconds);
  }
}

/** Ships whatever is allocated of an order; undefined if that is nothing. */
async function ship(
  office: Caller,
  uuid: string,
  shop: number,
  send: (body: object) => Promise<Answer>,
): Promise<Answer | undefined> {
  const { status, body } = await office.send({ method: 'GET', path: `/fulfilment/orders/${uuid}` }, shop);
  if (status !== 200 || body.data.obstacle !== null) return undefined;
  const stored: { uuid: string; inventory_code: string; allocated: number }[] = body.data.lines;
  const lines = stored.filter(({ allocated }) => allocated > 0);
  return send({
    version: body.data.version,
    lines: lines.map((line) => ({ uuid: line.uuid, quantity: line.allocated })),
    parcels: [
      {
        box: 'Style 1',
        length: 4,
        height: 4,
        width: 9.5,
        weight: 2.5,
        contents: lines.map(({ inventory_code, allocated }) => ({ inventory_code, quantity: allocated })),
      },
    ],
    courier: '',
    tight_boxes_confirmed: true,
  });
}
