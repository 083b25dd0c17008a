// The values of a part that files bring, as the import at the terminal and the one in the office read them.

import { partLimits, partStatuses } from '@chipload/domain/catalogue';
import { country, decimal, inventoryCode, oneOf, text } from '../../platform/files/columns.ts';

export const partKinds = {
  weight_grams: decimal(1, { from: 0, to: partLimits.mostWeightGrams, isFromExcluded: true }),
  status: oneOf(partStatuses),
  superseded_by: inventoryCode,
  hs_code: text(partLimits.hsCodeLength),
  origin: country,
  description_en: text(partLimits.descriptionLength),
  description_fr: text(partLimits.descriptionLength),
} as const;
