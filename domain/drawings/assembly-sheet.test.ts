import { expect, test } from 'vitest';
import { boxOf, overlapping } from '../../tests/support/text-boxes.ts';
import { exampleTools } from '../../tests/support/tools.ts';
import { type HolderAssembly, evaluateHolder, holderBodies, holderOptions } from '../holders/holders.ts';
import { type Tool, toolUnits } from '../tools/tools.ts';
import { layOutAssembly } from './assembly-layout.ts';
import { type AssemblySheetTexts, drawAssemblySheet } from './assembly-sheet.ts';
import type { Path } from './path.ts';
import { sheetTable } from './sheet-table.ts';
import { heightToFit, inLines } from './sheet-text.ts';

const warning =
  'Aucune des pièces choisies n’amène l’arrosage dans le porte-outil : prenez la tirette ou le tube pour arrosage interne.';
const texts: AssemblySheetTexts = {
  block: {
    owner: 'A shop with a name that is longer than most',
    title: 'Mandrin à pinces ER CAT40 ER32, longueur de jauge 101,6 mm, avec X4-1/2R-030-W',
    code: { label: 'Ensemble', value: 'CAT40-ER32-4.00+ER32-.500+RK-CAT40-THRU' },
    units: { label: 'Unités', value: 'millimètres' },
    scaleLabel: 'Échelle',
    projectionLabel: 'Projection',
    fields: ['Outil', 'Révision', 'Date', 'Format'].map((label) => ({ label, value: '2026-11-20' })),
  },
  labels: {
    stickOut: 'Sortie de l’outil 33,782 mm',
    gaugeLength: 'Longueur de jauge 101,6 mm',
    totalLength: 'Longueur totale 135,382 mm',
  },
  facts: {
    head: ['Caractéristiques de l’ensemble'],
    rows: Array.from({ length: 10 }, () => [
      'Couple transmissible par le serrage',
      '1 191,5 N·m (867,5 lb·pi)',
    ]),
  },
  bill: {
    head: ['', 'Numéro de pièce', 'Nomenclature', 'Qté'],
    rows: [1, 2, 3, 4].map((place) => [
      String(place),
      'CAT40-ER32-4.00',
      'Mandrin à pinces ER CAT40 ER32, longueur de jauge 101,6 mm',
      '1',
    ]),
  },
  notes: [warning, warning, warning],
};

/** One holder for each body that takes a tool. */
function holdersOf(tool: Tool): HolderAssembly[] {
  return holderBodies.flatMap(({ spindle, type, code: body }) => {
    const { inserts } = holderOptions({ spindle, type, body }, tool);
    const insert = inserts.find(({ isPossible }) => isPossible)?.code;
    const evaluated = evaluateHolder({ spindle, type, body, insert }, tool);
    return evaluated.ok ? [evaluated.assembly] : [];
  });
}

const mills: readonly Tool[] = [exampleTools.square, exampleTools['inch bull nose']];
const assemblies = mills.flatMap((tool) => holdersOf(tool).map((assembly) => ({ tool, assembly })));

function sheetOf({ tool, assembly }: (typeof assemblies)[number], units: 'inch' | 'metric') {
  const { stickOut, profile } = assembly;
  return drawAssemblySheet(
    { segments: profile.segments, taper: profile.taper, stickOut, tool },
    units,
    texts,
  );
}

test('every holder with its tool lies within the border of its sheet, at a standard scale', () => {
  expect(assemblies.length).toBeGreaterThan(100);
  for (const one of assemblies)
    for (const units of toolUnits) {
      const sheet = sheetOf(one, units);
      const { holder, border, cells, thin, chain, arrows } = sheet;
      const points = [holder.contour, ...holder.hidden, ...border, ...cells, ...thin, ...chain, ...arrows]
        .flatMap(({ start, stretches }: Path) => [start, ...stretches.map(({ to }) => to)])
        .concat(
          sheet.texts
            .map(boxOf)
            .flatMap(({ x, y, width, height }) => [[x, y] as const, [x + width, y + height] as const]),
        );
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      expect([Math.min(...xs), Math.min(...ys)]).toEqual([20, 10]);
      expect(Math.max(...xs)).toBeCloseTo(sheet.width - 10, 6);
      expect(Math.max(...ys)).toBeCloseTo(sheet.height - 10, 6);
      expect(['2:1', '1:1', '1:2', '1:4']).toContain(sheet.ratio);
    }
});

test('the tool lies in its holder at its stick-out, both in one scale', () => {
  const [one] = assemblies;
  const sheet = sheetOf(one!, 'metric');
  const scale = sheet.scale / (one!.tool.units === 'inch' ? 25.4 : 1);
  const along = sheet.holder.contour.stretches.map(({ to }) => to[0]);
  expect(Math.min(...along) - sheet.tip[0]).toBeCloseTo(one!.assembly.stickOut * scale, 6);
  const taper = one!.assembly.profile.taper.reduce((sum, { height }) => sum + height, 0);
  expect(Math.max(...along) - sheet.tip[0]).toBeCloseTo((one!.assembly.totalLength + taper) * scale, 6);
});

test('a line stands where one segment of the holder meets the next, and no label leaves the picture', () => {
  const length = 'A length of the assembly with a long name: 101.6 mm';
  const labels = { stickOut: length, gaugeLength: length, totalLength: length };
  for (const { tool, assembly } of assemblies) {
    const { segments, taper } = assembly.profile;
    const drawn = { segments, taper, stickOut: assembly.stickOut, tool };
    for (const pictureWidth of [400, 130]) {
      const layout = layOutAssembly(drawn, { width: pictureWidth, margin: 20, bodyHeight: 100 }, labels);
      const seams = layout.seams.map(({ start }) => start[0]);
      expect(seams).toHaveLength(segments.length + taper.length);
      expect(seams).toEqual(seams.toSorted((a, b) => a - b));
      for (const { text, x, anchor } of layout.labels) {
        const width = text.length * 2;
        const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(layout.width);
      }
      expect(linesThroughLabels(layout)).toEqual([]);
    }
  }
});

/** The lines that touch a label: its capitals are 3.5 above, its descenders one below. */
function linesThroughLabels({ lines, labels }: ReturnType<typeof layOutAssembly>) {
  return labels.flatMap(({ text, x, y, anchor }) => {
    const width = text.length * 2;
    const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
    return lines.filter(({ start, stretches }) => {
      const points = [start, ...stretches.map(({ to }) => to)];
      const [xs, ys] = [points.map(([one]) => one), points.map(([, one]) => one)];
      const isBeside = Math.max(...xs) <= left || Math.min(...xs) >= left + width;
      return !isBeside && Math.min(...ys) < y + 0.9 && Math.max(...ys) > y - 3.2;
    });
  });
}

test('no text covers another, nor what is drawn', () => {
  for (const one of assemblies) {
    const sheet = sheetOf(one, 'inch');
    const boxes = sheet.texts.map(boxOf);
    expect(overlapping(boxes)).toEqual([]);
    const lowest = Math.max(...sheet.holder.contour.stretches.map(({ to }) => to[1]));
    const highest = Math.min(...sheet.holder.contour.stretches.map(({ to }) => to[1]));
    expect(boxes.filter(({ y, height }) => y + height > highest && y < lowest)).toEqual([]);
  }
});

test('a name too long for its column wraps, and no text becomes smaller than the least height', () => {
  const name =
    '1/2 in 4-flute end mill, square, LOC 1, OAL 3, AlTiN, modified: Shortened OAL 2-3/4 in, Weldon flat, Corner radius RE .030 in (ordered separately)';
  const head = ['', 'Part number', 'Bill of materials', 'Qty'];
  const rows = [
    ['1', 'CAT40-ER32-4.00', 'ER32 collet for 1/2 in', '1'],
    ['2', 'MOD-CBKYCKFGWA', name, '1'],
  ];
  const table = sheetTable({ head, rows }, [100, 200], [9, 54, 105, 12], 1.8);
  expect(Math.min(...table.texts.map(({ height }) => height))).toBeGreaterThanOrEqual(1.8);

  const boxes = table.texts.map(boxOf);
  for (const { x, y, width, height } of boxes) {
    const right = [109, 163, 268, 280].find((edge) => edge > x);
    expect(x + width).toBeLessThanOrEqual(right ?? 0);
    expect(y).toBeGreaterThan(table.top);
    expect(y + height).toBeLessThan(200);
  }
  const lines = table.texts.filter(({ text }) => text.length > 3 && name.includes(text));
  expect(lines.map(({ text }) => text).join(' ')).toBe(name);
  expect(new Set(lines.map(({ y }) => y)).size).toBe(lines.length);
});

test('a note is broken between words into as many lines as needed', () => {
  expect(inLines('one two three', 100, 3)).toEqual(['one two three']);
  expect(inLines('one two three', 20, 3)).toEqual(['one two', 'three']);
  expect(inLines('indivisible', 1, 3)).toEqual(['indivisible']);
});

test('a code of capitals gets the room that capitals need', () => {
  // In Helvetica it is 9.78 times its size wide, and its size is 1.4 times its height.
  expect(9.78 * 1.4 * heightToFit('MOD-CBKYCKFGWA', 41, 3)).toBeLessThan(41);
  expect(heightToFit('mod-cbkyckfgwa', 41, 3)).toBe(3);
});

test('a text scaled to its room stays in one line', () => {
  const text = 'Torque capacity of the grip';
  for (let width = 10; width < 60; width += 0.1)
    expect(inLines(text, width, heightToFit(text, width, 5))).toEqual([text]);
});
