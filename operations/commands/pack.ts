import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type OrderLine, packOrder, type TubedLine } from '@chipload/domain/packing';
import { type Command, UsageFault } from './command.ts';

export const pack: Command = {
  usage: '< orders.jsonl',
  about:
    'Packs orders into boxes: one order as JSON on each line of standard input, one result on each of standard output',
  async run(args) {
    if (args.length > 0) throw new UsageFault('Orders come on standard input');
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      const { result, skusWithoutTube } = packLine(line);
      for (const sku of skusWithoutTube) console.error(`No tube found: ${sku}`);
      if (!process.stdout.write(`${JSON.stringify(result)}\n`)) await once(process.stdout, 'drain');
    }
    return true;
  },
};

/** Packs the order on one line; a line that is not an order has a result, too. */
export function packLine(line: string): { result: object; skusWithoutTube: readonly string[] } {
  const order = readOrder(line);
  if ('fault' in order) return { result: refusal(order.id, order.fault), skusWithoutTube: [] };
  const packing = packOrder(order.lines);
  if (packing.status === 'error') return { result: refusal(order.id, packing.message), skusWithoutTube: [] };
  return {
    result: {
      orderId: order.id,
      status: packing.status,
      message: packing.message,
      packages: packing.packages.map(({ box, length, height, width, weight, contents }) => ({
        box,
        length,
        height,
        width,
        weight,
        contents,
      })),
      lines: packing.lines.map(lineResult),
    },
    skusWithoutTube: packing.skusWithoutTube,
  };
}

function refusal(orderId: unknown, message: string): object {
  return { orderId, status: 'error', message, packages: [], lines: [] };
}

function lineResult({ lineId, each, diameter, length, tubeType }: TubedLine): object {
  return {
    lineId,
    toolVolume: each.toolVolume,
    toolWeight: each.toolWeight,
    weight: each.tubedWeight,
    od: diameter,
    len: length,
    tube: tubeType,
  };
}

type ReadOrder = { readonly id: unknown } & ({ readonly lines: OrderLine[] } | { readonly fault: string });

function readOrder(text: string): ReadOrder {
  let order: unknown;
  try {
    order = JSON.parse(text, reviveNumber);
  } catch {
    return { id: null, fault: 'Not an order: the line is not JSON' };
  }
  if (!isRecord(order)) return { id: null, fault: 'Not an order: the line is not an object' };
  const id = order.id ?? null;
  if (!Array.isArray(order.lines)) return { id, fault: 'Not an order: "lines" is not a list' };

  const lines: OrderLine[] = [];
  const ids = new Set<unknown>();
  for (const line of order.lines) {
    if (!isRecord(line) || !Number.isSafeInteger(line.lineId) || ids.has(line.lineId)) {
      return { id, fault: 'Not an order: every line needs a whole number of its own as "lineId"' };
    }
    ids.add(line.lineId);
    lines.push({
      lineId: Number(line.lineId),
      sku: typeof line.sku === 'string' ? line.sku : JSON.stringify(line.sku ?? ''),
      quantity: line.qty,
      product: isRecord(line.product) ? line.product : {},
    });
  }
  return { id, lines };
}

/** Reads `{"$num":"NaN"}` as a number, since JSON has no NaN and no infinities. */
function reviveNumber(_key: string, value: unknown): unknown {
  return isRecord(value) && typeof value.$num === 'string' ? Number(value.$num) : value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
