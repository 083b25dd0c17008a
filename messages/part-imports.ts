// The columns of an imported file, in words.

import { m } from '@chipload/messages';
import type { Text } from './locale.ts';

/** As the list and the pages of parts name them. */
const fieldTexts = {
  code: m.office_stock_part,
  on_hand: m.office_stock_on_hand,
  company: m.office_stock_company,
  currency: m.office_special_import_currency,
  company_code: m.office_company_import_code,
  credit_limit: m.office_companies_limit,
  terms: m.office_companies_terms,
  person: m.office_company_import_person,
  email: m.office_companies_email,
  phone: m.office_companies_phone,
  language: m.office_companies_language,
  address_name: m.office_company_import_address_name,
  line_1: m.customers_line_1,
  line_2: m.customers_line_2,
  city: m.customers_city,
  province: m.office_fulfilment_province,
  postal: m.customers_postal_code,
  country: m.office_companies_country,
  invoice_number: m.office_opening_import_number,
  issued_on: m.office_opening_import_issued,
  due_on: m.office_opening_import_due,
  open_amount: m.office_opening_import_open,
  purchase_order_number: m.office_opening_import_order,
  other_number: m.office_cross_references_number,
  maker: m.office_cross_references_maker,
  price: m.office_special_prices_price,
  valid_from: m.office_special_import_first_day,
  valid_to: m.office_special_import_last_day,
  cad: m.office_parts_cad,
  usd: m.office_parts_usd,
  weight_grams: m.office_parts_weight,
  status: m.office_stock_status,
  superseded_by: m.office_parts_successor,
  hs_code: m.office_parts_hs_code,
  origin: m.office_parts_origin,
  description_en: m.office_parts_description_en,
  description_fr: m.office_parts_description_fr,
  edp: m.office_stock_edp,
  series_slug: m.office_parts_series,
  category_slug: m.office_parts_category,
  tool_type: m.office_parts_type,
  profile: m.office_import_profile,
  units: m.catalogue_facet_units,
  size: m.office_import_size,
  cutting_diameter: m.catalogue_dimension_cutting_diameter,
  diameter_tolerance: m.office_import_diameter_tolerance,
  shank_diameter: m.catalogue_dimension_shank_diameter,
  shank_tolerance: m.office_import_shank_tolerance,
  shank_form: m.catalogue_facet_form,
  cutting_length: m.catalogue_dimension_cutting_length,
  usable_length: m.catalogue_dimension_usable_length,
  neck_diameter: m.catalogue_dimension_neck_diameter,
  neck_length: m.catalogue_dimension_neck_length,
  overall_length: m.catalogue_dimension_overall_length,
  corner_radius: m.catalogue_dimension_corner_radius,
  corner_chamfer: m.catalogue_dimension_corner_chamfer,
  point_angle: m.catalogue_dimension_point_angle,
  taper_angle: m.catalogue_dimension_taper_angle,
  flutes: m.catalogue_dimension_flutes,
  helix_angle: m.catalogue_dimension_helix_angle,
  coating: m.catalogue_dimension_coating,
  coolant_through: m.catalogue_dimension_coolant,
  thread: m.catalogue_dimension_thread,
} as const;

type NamedField = keyof typeof fieldTexts;

/**
 * Returns what a column can be, in words: one of these fields, a price from a quantity on, such as `cad_from_10`, or a size of a type,
 * such as `size_bore`, by its key.
 */
export function importFieldText(
  field: NamedField | `${'cad' | 'usd'}_from_${number}` | `size_${string}`,
): Text {
  if (isNamed(field)) return fieldTexts[field];
  if (field.startsWith('size_')) return () => field.slice('size_'.length).replaceAll('_', ' ');
  const [currency = '', quantity = ''] = field.split('_from_');
  return (_, options) => m.import_price_from({ currency: currency.toUpperCase(), quantity }, options);
}

function isNamed(field: string): field is NamedField {
  return field in fieldTexts;
}
