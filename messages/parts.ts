// Codes of parts in words.

import { m } from '@chipload/messages';

export const toolTypeTexts = {
  'end-mill': m.catalogue_family_end_mills,
  drill: m.catalogue_family_drills,
  reamer: m.catalogue_family_reamers,
  'thread-mill': m.catalogue_family_thread_mills,
} as const;

export const partGapTexts = {
  'cad-price': m.office_parts_gap_cad_price,
  'usd-price': m.office_parts_gap_usd_price,
  'hs-code': m.office_parts_gap_hs_code,
  origin: m.office_parts_gap_origin,
  french: m.office_parts_gap_french,
} as const;
