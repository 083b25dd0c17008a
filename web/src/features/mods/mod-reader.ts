import { type ModViolation, isModOperation, modParameters } from '@chipload/domain/mods';
import { formatLength } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { modOperationName, modParameterName, specialRequestName } from '@chipload/messages/mod-operations';
import { type ModReader, modViolationText } from '@chipload/messages/mods';
import { isOperationName, type OperationName } from './chosen-operations/chosen-operations.ts';

/** Returns how texts are written for the reader of the page: in its language, with sizes as the trade writes them. */
export function currentReader(): ModReader {
  return { language: currentLanguage(), write: formatLength };
}

export function operationText(name: OperationName): string {
  return isModOperation(name) ? modOperationName(name) : specialRequestName(name);
}

/** Returns a violation as a sentence that names its operation and field. */
export function faultText(fault: ModViolation): string {
  const rule = modViolationText(fault, currentReader());
  const { operation, parameter } = fault;
  const name = isOperationName(operation) ? operationText(operation) : operation;
  const field = modParameters.find((known) => known === parameter);
  const names = [name, field && modParameterName(field)].filter((word) => word !== undefined);
  return names.length === 0 ? rule : m.mods_rule_line({ name: [...new Set(names)].join(', '), rule });
}
