import type { WireTool } from '@chipload/contract';
import type { ShownUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';

/** Says that sizes were converted, and how exactly; undefined where all are shown in the units they were made in. */
export function convertedText(
  tools: readonly Pick<WireTool, 'units'>[],
  shown: ShownUnits,
): string | undefined {
  if (shown === 'as-made' || tools.every(({ units }) => units === shown)) return undefined;
  return shown === 'inch' ? m.catalogue_converted_to_inch() : m.catalogue_converted_to_metric();
}
