import type { WireTool } from '@chipload/contract';
import type { ShownUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';

/** Returns the note that sizes were converted, and to how many decimals; undefined when all have their own units. */
export function convertedText(
  tools: readonly Pick<WireTool, 'units'>[],
  shown: ShownUnits,
): string | undefined {
  if (shown === 'as-made' || tools.every(({ units }) => units === shown)) return undefined;
  return shown === 'inch' ? m.catalogue_converted_to_inch() : m.catalogue_converted_to_metric();
}
