import { expect, test } from 'vitest';
import { type CatalogueProduct, catalogueProduct, readProduct } from './catalogue-product.ts';
import { measuresOf, tubeTool } from './tubed-tool.ts';

const mill: CatalogueProduct = {
  units: 1,
  diameter_cutting_decimal: 0.5,
  length_cutting_decimal: 1,
  diameter_shank_decimal: 0.5,
  length_overall_decimal: 3,
  link_to_pcs_product_cat: 1,
};

test('a half-inch mill counts as solid where its group is not adjusted', () => {
  const { each, tubeType, diameter, length } = tubed({});
  expect({ tubeType, diameter, length }).toEqual({ tubeType: 'C50-3.1', diameter: 0.78, length: 3.35 });
  expect(each).toEqual({
    toolVolume: 0.58905,
    toolWeight: 0.3107,
    tubeVolume: 1.60075,
    tubeWeight: 0.0326,
    envelopeVolume: 2.03814,
    tubedWeight: 0.34361,
  });
});

test.each([
  ['a high-velocity mill', { link_to_pcs_product_cat: 10 }, 0.52308, 0.2759, 'C50-3.1', 0.30881],
  [
    'a metric one',
    {
      units: 2,
      diameter_cutting_decimal: 10,
      length_cutting_decimal: 22,
      diameter_shank_decimal: 10,
      length_overall_decimal: 72,
      link_to_pcs_product_cat: 10,
    },
    0.30965,
    0.16333,
    'C50-3.1',
    0.19624,
  ],
  [
    'a tapered one',
    {
      diameter_cutting_decimal: 0.125,
      diameter_shank_decimal: 0.25,
      length_overall_decimal: 2.5,
      angle_taper: 3,
      length_taper_decimal: 1,
    },
    0.09907,
    0.05225,
    'C25-2.5',
    0.06806,
  ],
  [
    'a stepped drill',
    {
      units: 2,
      diameter_cutting_decimal: 8.5,
      length_cutting_decimal: 61,
      diameter_shank_decimal: 10,
      length_overall_decimal: 103,
      link_to_pcs_product_cat: 20,
    },
    0.30631,
    0.16157,
    'C50-4.3',
    0.20168,
  ],
  [
    'a short quarter-inch mill',
    {
      diameter_cutting_decimal: 0.25,
      length_cutting_decimal: 0.75,
      diameter_shank_decimal: 0.25,
      length_overall_decimal: 2,
    },
    0.09817,
    0.05178,
    'PLAIN',
    0.05509,
  ],
  [
    'an inch mill of seven inches',
    {
      diameter_cutting_decimal: 1,
      length_cutting_decimal: 4,
      diameter_shank_decimal: 1,
      length_overall_decimal: 7,
      link_to_pcs_product_cat: 10,
    },
    4.44221,
    2.34308,
    'T125-7',
    2.49339,
  ],
  [
    'a cutter that no tube holds',
    {
      units: 2,
      diameter_cutting_decimal: 38,
      length_cutting_decimal: 53,
      diameter_shank_decimal: 32,
      length_overall_decimal: 200,
    },
    10.88252,
    5.74008,
    null,
    5.77739,
  ],
] as const)('worked by hand: %s', (_name, change, toolVolume, toolWeight, tubeType, tubedWeight) => {
  const { each, ...tool } = tubed(change);
  expect({ ...each, tubeType: tool.tubeType }).toMatchObject({
    toolVolume,
    toolWeight,
    tubeType,
    tubedWeight,
  });
});

test('the wrapping of a tool without a tube is as thick as the plain tube', () => {
  const { diameter, length } = tubed({
    diameter_cutting_decimal: 1.5,
    diameter_shank_decimal: 1.5,
    length_overall_decimal: 7,
  });
  expect({ diameter, length }).toEqual({ diameter: 1.624, length: 7.076 });
});

test('an unknown group of products weighs as much as a solid one', () => {
  expect(tubed({ link_to_pcs_product_cat: 4711 })).toEqual(tubed({}));
});

test('sums are made of the rounded figures of each piece', () => {
  const { each } = tubed({});
  expect(measuresOf(each, 1000)).toMatchObject({ toolVolume: 589.05, tubedWeight: 343.61 });
});

test('a tool of the shop is packed by its own dimensions', () => {
  const product = catalogueProduct(
    {
      type: 'drill',
      profile: 'drill',
      units: 'metric',
      cuttingDiameter: 8.5,
      shankDiameter: 10,
      cuttingLength: 61,
      overallLength: 103,
      flutes: 2,
      coolantThrough: true,
    },
    'prodrill',
  );
  expect(tubeTool(readProduct(product)!).each.toolVolume).toBe(0.30631);
});

function tubed(change: CatalogueProduct) {
  return tubeTool(readProduct({ ...mill, ...change })!);
}
