import { type ModViolation, isModOperation, modParameters } from '@chipload/domain/mods';
import { formatLength } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import {
  type ModReader,
  modOperationName,
  modParameterName,
  modViolationText,
  specialRequestName,
} from '@chipload/messages/mods';
import { isOperationName, type OperationName } from './chosen-operations/chosen-operations.ts';

/** Whoever reads the page: sizes as the trade writes them, in the page's language. */
export function readerNow(): ModReader {
  return { language: currentLanguage(), write: formatLength };
}

export function operationText(name: OperationName): string {
  return isModOperation(name) ? modOperationName(name) : specialRequestName(name);
}

/** The violation of a rule as a sentence that also reads well away from its field. */
export function faultText(fault: ModViolation): string {
  const rule = modViolationText(fault, readerNow());
  const { operation, parameter } = fault;
  const name = isOperationName(operation) ? operationText(operation) : operation;
  const field = modParameters.find((known) => known === parameter);
  const of = [name, field && modParameterName(field)].filter((word) => word !== undefined);
  return of.length === 0 ? rule : m.mods_mend_line({ name: [...new Set(of)].join(', '), rule });
}
