// The palette and the records of the office: each address is of another record, so that nothing is only read again.

import { codeKey } from '@chipload/domain/catalogue';
import type { OfficeReply } from '@chipload/contract/office';
import { type LargeOffice, places, uuidsOf } from './large-office.ts';
import { readOffice } from './reading.ts';

/** The name of a measurement, and addresses below `/api/office`, each of which is asked for once. */
export type Readings = readonly [what: string, paths: readonly string[]];

const many = 200;

/** Returns searches in the palette for every kind of text. */
export async function paletteReadings(office: LargeOffice): Promise<Readings[]> {
  const { orders, numberOf } = office;
  const some = places(office, many, { step: 4, remainder: 2 });
  const companies = some.map((place) => 1 + (place % 5_000));
  const codes = await codesOf(office, some.slice(0, 40));
  const texts: Readonly<Record<string, readonly string[]>> = {
    'an order number': some.map((place) => String(numberOf(place))),
    'an invoice': some.map((place) => String(1_001 + Math.floor(place * 0.9))),
    'a shipment': some.map((place) => `${numberOf(place)}-S1`),
    'a tracking number': some.map((place) => `1Z${String(1 + Math.floor(place * 0.9)).padStart(16, '0')}`),
    'a purchase order': some.map((place) => `PO-${place}`),
    'a company': companies.map((place) => `bench works ${place}`),
    'a person': companies.map((place) => `Buyer 2 of Bench Works ${place}`),
    'an e-mail address': companies.map(
      (place) => `buyer1.bench${String(place).padStart(5, '0')}@bench.example`,
    ),
    'a part number': codes,
    'the beginning of many': [
      '1',
      '10',
      'p',
      'po',
      'PO-',
      'b',
      'bench',
      'buyer',
      '1z',
      'x',
      codeKey(codes[0] ?? '').slice(0, 2),
    ],
    nothing: some.map((place) => `zz ${place} ${orders}`),
  };
  return Object.entries(texts).map(([what, typed]) => [
    `palette: ${what}`,
    typed.map((text) => `/find?${new URLSearchParams({ text })}`),
  ]);
}

/** Returns records of orders of 1, 10 and 50 lines with their timelines, of invoices, and of shipments. */
export async function recordReadings(office: LargeOffice): Promise<Readings[]> {
  const sizes = [
    ['of 1 line', { step: 5, remainder: 5 }],
    ['of 10 lines', { step: 100, remainder: 51 }],
    ['of 50 lines', { step: 1_000, remainder: 501 }],
  ] as const;
  const readings: Readings[] = [];
  for (const [what, which] of sizes) {
    const uuids = await uuidsOf(office, places(office, many, which));
    readings.push([`order ${what}`, uuids.map((uuid) => `/orders/${uuid}`)]);
    readings.push([`its timeline, order ${what}`, uuids.map((uuid) => `/timeline?subject=order+${uuid}`)]);
    readings.push([`order ${what}, to pack`, uuids.map((uuid) => `/fulfilment/orders/${uuid}`)]);
  }
  return [
    ...readings,
    ['invoice', (await rowsOf(office, '/invoices')).map((uuid) => `/invoices/${uuid}`)],
    ['shipment', (await rowsOf(office, '/shipments')).map((uuid) => `/shipments/${uuid}`)],
    ['payment', (await rowsOf(office, '/payments')).map((uuid) => `/payments/${uuid}`)],
  ];
}

async function rowsOf({ staff }: LargeOffice, path: string): Promise<string[]> {
  const { rows } = await readOffice<{ rows: { uuid: string }[] }>(staff, path);
  return rows.map(({ uuid }) => uuid);
}

async function codesOf(office: LargeOffice, at: readonly number[]): Promise<string[]> {
  const codes: string[] = [];
  for (const uuid of await uuidsOf(office, at)) {
    const path = `/orders/${uuid}`;
    const { lines } = await readOffice<OfficeReply<'GET', '/orders/:uuid'>>(office.staff, path);
    codes.push(...lines.map((line) => line.inventory_code));
  }
  return codes.slice(0, many);
}
