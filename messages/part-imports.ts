// The columns of an imported file of parts, in words.

import { m } from '@chipload/messages';

/** As the list of parts names its columns. */
export const partImportFieldTexts = {
  code: m.office_stock_part,
  cad: m.office_parts_cad,
  usd: m.office_parts_usd,
  weight_grams: m.office_parts_weight,
  status: m.office_stock_status,
  superseded_by: m.office_parts_successor,
  hs_code: m.office_parts_hs_code,
  origin: m.office_parts_origin,
  description_en: m.office_parts_description_en,
  description_fr: m.office_parts_description_fr,
} as const;
