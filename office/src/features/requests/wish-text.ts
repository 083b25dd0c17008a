import { readOperations } from '@chipload/contract/mod-operations';
import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { isModOperation, isSpecialRequest, modParameters } from '@chipload/domain/mods';
import { modOperationName, modParameterName, specialRequestName } from '@chipload/messages/mod-operations';

type Operations = OfficeRequestOf<'special'>['operations'];

/** What a customer wants changed, one text for each operation, such as `Shorten: Overall length 5`; unknown names as they are. */
export function wishTexts(operations: Operations): string[] {
  return readOperations(operations).map(({ operation, values }) => {
    const sizes = Object.entries(values).map(([name, value]) => `${parameterText(name)} ${value ?? ''}`);
    return [operationText(operation), sizes.join(', ')].filter((text) => text !== '').join(': ');
  });
}

function operationText(name: string): string {
  if (isModOperation(name)) return modOperationName(name);
  return isSpecialRequest(name) ? specialRequestName(name) : name;
}

function parameterText(name: string): string {
  const known = modParameters.find((one) => one === name);
  return known === undefined ? name : modParameterName(known);
}
