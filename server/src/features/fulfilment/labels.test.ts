import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { barCodesOf, pagesOf, wordsOf } from '../../../../tests/support/read-pdf.ts';
import { type Label, labelsAsZpl, pdfOf } from '../documents/documents.service.ts';
import { labelsOf, wrapLine } from './label.ts';
import { pickListOf } from './pick-list.ts';
import type { StoredOrderToShip } from './order-to-ship.repository.ts';
import type { StoredShipment } from './shipments.repository.ts';
import { parseShopSettings } from '../settings/shop-settings.ts';

const shipTo = {
  name: 'Atelier ^Trépanier~ & Fils_SENC',
  line_1: '1250, rue de la Montée-du-Vieux-Moulin, porte 14',
  line_2: 'Quai 3',
  city: 'Trois-Rivières',
  province: 'QC',
  postal: 'G8Z 2Y1',
  country: 'CA',
  phone: '819-555-0142',
} as const;
const uuid = '00000000-0000-4000-8000-000000000900';
const parcel = { box: 'Style 1', length: 4, height: 4, width: 9.5, weight: 4.2, contents: [] };
const shipment: StoredShipment = {
  uuid,
  number: '100123-S2',
  order_uuid: uuid,
  order_number: 100_123,
  purchase_order_number: 'PO-77/2026',
  company: 'Maple Tools Ltd.',
  method: 'flat_rate',
  courier: 'ups',
  handed_to: '',
  shipped_at: new Date(),
  shipped_by: 'Ann',
  pieces: 3,
  language: 'fr',
  customer_name: 'Robin',
  email: 'robin@small.test',
  invoice: null,
  is_email_confirmed: true,
  ship_to: shipTo,
  bill_to: { ...shipTo, name: 'Maple Tools Ltd.', line_1: '9 Maple Street', phone: '555' },
  parcels: [
    { ...parcel, position: 1, tracking_number: '1Z999AA10123456784' },
    { ...parcel, position: 2, tracking_number: '' },
  ],
  lines: [],
  open: 0,
};
const settings = parseShopSettings({
  site_name: 'Small Tools',
  address: {
    name: 'Small Tools Inc.',
    line_1: '1 Spindle Road',
    city: 'Hamilton',
    province: 'ON',
    postal: 'L8L 6W4',
    country: 'CA',
    phone: '905-555-0100',
    email: 'orders@small.test',
  },
  couriers: [{ key: 'ups', name: 'UPS', account_pattern: '^[0-9A-Z]{6}$', example: '1A2B3C' }],
});
const shop = { siteName: 'Small Tools', settings };

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** The fields of a label: the texts after their escapes, and the content of the bar code. */
function readZpl(zpl: string): { texts: string[]; barCodes: string[]; size: string[] }[] {
  return zpl
    .split('^XA')
    .slice(1)
    .map((label) => {
      expect(label.trimEnd().endsWith('^XZ')).toBe(true);
      const commands = label.split('^').slice(1);
      const texts: string[] = [];
      const barCodes: string[] = [];
      let isHex = false;
      let isBarCode = false;
      for (const command of commands) {
        if (command.startsWith('FH')) isHex = true;
        if (command.startsWith('BC')) isBarCode = true;
        if (command.startsWith('FD')) {
          const text = isHex
            ? command
                .slice(2)
                .replaceAll(/_([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
            : command.slice(2);
          (isBarCode ? barCodes : texts).push(text);
        }
        if (command.startsWith('FS')) isHex = isBarCode = false;
      }
      const size = commands.filter((command) => /^(PW|LL|CI)/.test(command)).map((one) => one.trim());
      return { texts, barCodes, size };
    });
}

test('a label of each parcel is printed on 4 × 6 in, with addresses, order, parcel and a bar code', async () => {
  const pages = pagesOf(Buffer.from(await pdfOf('labels', labelsOf(shipment, shop)).make()));
  expect(pages).toHaveLength(2);
  const [first = '', second = ''] = pages.map((page) => plain(wordsOf(page)));
  for (const words of ['Small Tools', 'Trépanier', 'Trois-Rivières', 'PO-77/2026', 'Colis 1 de 2', 'UPS']) {
    expect(first).toContain(words);
  }
  expect(first).toContain('1Z999AA10123456784');
  expect(second).toContain('Colis 2 de 2');
  expect(await Promise.all(pages.map(barCodesOf))).toEqual([['100123-S2'], ['100123-S2']]);
});

test('a label names both countries if the parcel crosses the border', () => {
  const abroad = { ...shipTo, city: 'Cleveland', province: 'OH', postal: '44114', country: 'US' } as const;
  const labelTo = (address: typeof abroad | typeof shipTo, method: StoredShipment['method'] = 'flat_rate') =>
    labelsOf({ ...shipment, method, ship_to: address }, shop, 'fr')[0]!;
  expect(labelTo(abroad).to).toContain('États-Unis');
  expect(labelTo(abroad).to.at(-1)).toBe(abroad.phone);
  expect(labelTo(abroad).from).toContain('Canada');
  expect(labelTo(abroad, 'dropship').to).toContain('États-Unis');
  expect(labelTo(shipTo).to).not.toContain('Canada');
  expect(labelTo(shipTo).from).not.toContain('Canada');
});

test('a dropshipped parcel names the customer and not the shop', async () => {
  const labels = labelsOf({ ...shipment, method: 'dropship' }, shop, 'en');
  const [page] = pagesOf(Buffer.from(await pdfOf('labels', labels).make()));
  expect(wordsOf(page!)).toContain('Maple Tools Ltd.');
  expect(wordsOf(page!)).not.toContain('Small Tools');
  expect(labelsAsZpl(labels)).not.toContain('Small Tools');
});

test('the labels as ZPL read back as they were written, also characters that begin commands', () => {
  const labels = labelsOf(shipment, shop, 'en');
  const read = readZpl(labelsAsZpl(labels).text);
  expect(read.map(({ barCodes }) => barCodes)).toEqual([['100123-S2'], ['100123-S2']]);
  expect(read[0]?.size).toEqual(['CI28', 'PW812', 'LL1218']);
  expect(read[0]?.texts).toContain('Atelier ^Trépanier~ & Fils_SENC');
  expect(read[0]?.texts).toEqual(
    expect.arrayContaining(['1250, rue de la Montée-du-Vieux-Moulin,', 'porte 14']),
  );
  expect(read[0]?.texts).toContain('Parcel 1 of 2');
  expect(read[1]?.texts).not.toContain('1Z999AA10123456784');
});

test('no text of a label can begin a command of the printer', () => {
  const label: Label = {
    ...labelsOf(shipment, shop, 'en')[0]!,
    to: ['^XZ^XA^FDgone', 'a\n^PQ99', '~JA', '_5EXZ'],
  };
  const [read, ...more] = readZpl(labelsAsZpl([label]).text);
  expect(more).toEqual([]);
  expect(read?.texts).toEqual(expect.arrayContaining(['^XZ^XA^FDgone', 'a ^PQ99', '~JA', '_5EXZ']));
});

test('a pick list adds up the pieces of several orders by part, sorted by part number', async () => {
  const line = {
    id: 1,
    uuid,
    position: 1,
    part_id: 1,
    edp_number: null,
    description: 'End mill',
    descriptions: { en: 'End mill', fr: 'Fraise' },
    is_made_to_order: false,
    unit_cents: 100,
    expected_on: null,
    ordered: 5,
    backordered: 0,
    shipped: 0,
    cancelled: 0,
    returned: 0,
  };
  const order = {
    language: 'en',
    number: 100_001,
    company: 'Maple',
    shipping_type: 'pickup',
    promised_on: '2026-12-01',
    lines: [
      { ...line, inventory_code: 'XM5-0500', allocated: 3 },
      { ...line, inventory_code: 'XM5-0250', allocated: 2 },
      { ...line, inventory_code: 'XM5-0125', allocated: 0 },
    ],
  } as unknown as StoredOrderToShip;
  const other = { ...order, number: 100_002, lines: [{ ...line, inventory_code: 'XM5-0500', allocated: 4 }] };
  const list = pickListOf([order, { ...other }], { language: 'fr', picker: 'Ann', day: '2026-11-21' });
  expect(list.parts.map(({ code, pieces }) => [code, pieces])).toEqual([
    ['XM5-0250', 2],
    ['XM5-0500', 7],
  ]);
  const pages = pagesOf(Buffer.from(await pdfOf('pick-list', list).make()));
  expect(pages.map((page) => plain(wordsOf(page))).join('')).toContain('Liste de prélèvement');
  expect(list.parts.map(({ description }) => description)).toEqual(['Fraise', 'Fraise']);
  expect(await barCodesOf(pages[0]!)).toEqual(['100001', '100002', 'XM5-0250', 'XM5-0500']);
});

test('a long line is broken at a space, and a long word at a hyphen or cut, so that no line is longer than allowed', () => {
  expect(wrapLine('Les Ateliers d’usinage de précision Beauchemin inc.', 32)).toEqual([
    'Les Ateliers d’usinage de',
    'précision Beauchemin inc.',
  ]);
  expect(wrapLine('Usinage Saint-François-Xavier-de-Brompton inc.', 20)).toEqual([
    'Usinage Saint-',
    'François-Xavier-de-',
    'Brompton inc.',
  ]);
  expect(wrapLine('', 5)).toEqual(['']);
  fc.assert(
    fc.property(fc.string({ maxLength: 90 }), (text) => {
      const lines = wrapLine(text, 20);
      for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(20);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});

test('a name that is too long for a label is shortened there, and not the lines of the address', () => {
  const name = `${'Les Ateliers d’usinage de précision '.repeat(3)}inc.`;
  const [label] = labelsOf({ ...shipment, ship_to: { ...shipTo, name } }, shop);
  const printed = label?.toName.join(' ') ?? '';
  expect(printed).toMatch(/^Les Ateliers d’usinage .*…$/);
  expect(printed.length).toBeLessThanOrEqual(60);
});

test('a line on a label of a label printer is as high as the label is wide enough for', () => {
  const heightOf = (line: string) => {
    const zpl = labelsAsZpl(labelsOf({ ...shipment, ship_to: { ...shipTo, name: line } }, shop));
    return zpl.text.match(new RegExp(`A0N,(\\d+),\\d+\\^FH\\^FD${line}\\^FS`))?.[1];
  };
  expect(heightOf('Usinage Roy')).toBe('50');
  expect(heightOf('Usinage Roy et Associés de Lévis')).toBe('45'); // 32 letters about half as wide as high on 752 dots
});

test('the longest addresses that the shop accepts fit a label of a dropshipped parcel', async () => {
  const long = (length: number) => 'Atelier '.repeat(16).slice(0, length - 1) + 's';
  const address = { ...shipTo, name: long(120), line_1: long(60), line_2: long(60), city: long(40) };
  const parcels = shipment.parcels.map((one) => ({ ...one, weight: 1_999.99 }));
  const labels = labelsOf(
    { ...shipment, method: 'dropship', company: long(120), ship_to: address, bill_to: address, parcels },
    shop,
  );
  expect(pagesOf(Buffer.from(await pdfOf('labels', labels).make()))).toHaveLength(labels.length);
  const [last] = labelsAsZpl(labels).text.match(/(?<=\^FO30,)\d+(?=\^BY3)/g) ?? [];
  expect(Number(last) + 120 + 40).toBeLessThan(1_218);
});
