// The packing data of a product in the catalogue, and their validation.

import { inInches, type PackingCategory, type Tool, type ToolBody } from '../tools/tools.ts';
import { categoryNumberOf } from './adjustments.ts';

/** With the names of the specification, section 3. Not validated yet; other fields are ignored. */
export type CatalogueProduct = Readonly<Partial<Record<RequiredField | OptionalField | 'units', unknown>>>;

const requiredFields = [
  'diameter_cutting_decimal',
  'length_cutting_decimal',
  'diameter_shank_decimal',
  'length_overall_decimal',
  'link_to_pcs_product_cat',
] as const;
const optionalFields = [
  'number_flutes',
  'diameter_neck_decimal',
  'length_neck_decimal',
  'angle_taper',
  'length_taper_decimal',
] as const;
type RequiredField = (typeof requiredFields)[number];
type OptionalField = (typeof optionalFields)[number];

/** A validated product: its body in inches and its category number. */
export type PackableProduct = { readonly body: ToolBody; readonly categoryNumber: number };

/**
 * Reads a product: units 1 (inch) or 2 (millimetre), required numbers not negative, optional ones null or not negative.
 * Returns undefined when it is not valid for packing.
 */
export function readProduct(product: CatalogueProduct): PackableProduct | undefined {
  const system = product.units === 1 ? 'inch' : product.units === 2 ? 'metric' : undefined;
  const areRequiredGood = requiredFields.every((field) => isMeasure(product[field]));
  const areOptionalGood = optionalFields.every(
    (field) => (product[field] ?? null) === null || isMeasure(product[field]),
  );
  if (system === undefined || !areRequiredGood || !areOptionalGood) return undefined;

  const number = (field: RequiredField | OptionalField) => Number(product[field] ?? 0);
  const inches = (field: RequiredField | OptionalField) => inInches(number(field), system);
  return {
    body: {
      cuttingDiameter: inches('diameter_cutting_decimal'),
      cuttingLength: inches('length_cutting_decimal'),
      shankDiameter: inches('diameter_shank_decimal'),
      overallLength: inches('length_overall_decimal'),
      neckDiameter: inches('diameter_neck_decimal'),
      neckLength: inches('length_neck_decimal'),
      taperAngle: number('angle_taper'),
      taperLength: inches('length_taper_decimal'),
    },
    categoryNumber: number('link_to_pcs_product_cat'),
  };
}

/** Returns the packing data of a tool of the shop. */
export function catalogueProduct(tool: Tool, category: PackingCategory): CatalogueProduct {
  return {
    units: tool.units === 'inch' ? 1 : 2,
    diameter_cutting_decimal: tool.cuttingDiameter,
    length_cutting_decimal: tool.cuttingLength,
    diameter_shank_decimal: tool.shankDiameter,
    length_overall_decimal: tool.overallLength,
    link_to_pcs_product_cat: categoryNumberOf(category),
    number_flutes: tool.flutes,
    diameter_neck_decimal: tool.neckDiameter ?? null,
    length_neck_decimal: tool.neckLength ?? null,
    angle_taper: tool.taperAngle ?? null,
    length_taper_decimal: null,
  };
}

/** A finite number from 0 on; a number in a string is not. */
function isMeasure(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
