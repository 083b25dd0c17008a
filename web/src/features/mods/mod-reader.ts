import { type ModViolation, isModOperation, modParameters } from '@chipload/domain/mods';
import { formatLength } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import {
  type ModReader,
  modOperationName,
  modParameterName,
  modViolationText,
  modWishName,
} from '@chipload/messages/mods';
import { isWishName, type WishName } from './mod-wishes.ts';

/** Whoever reads the page: sizes as the trade writes them, in the page's language. */
export function readerNow(): ModReader {
  return { language: currentLanguage(), write: formatLength };
}

export function wishText(name: WishName): string {
  return isModOperation(name) ? modOperationName(name) : modWishName(name);
}

/** What the rules have against a wish, for those who do not see beside which field it stands. */
export function faultText(fault: ModViolation): string {
  const rule = modViolationText(fault, readerNow());
  const { operation, parameter } = fault;
  const name = isWishName(operation) ? wishText(operation) : operation;
  const field = modParameters.find((known) => known === parameter);
  const of = [name, field && modParameterName(field)].filter((word) => word !== undefined);
  return of.length === 0 ? rule : m.mods_mend_line({ name: [...new Set(of)].join(', '), rule });
}
