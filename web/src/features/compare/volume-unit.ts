import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';

/** The name of a cubic centimetre or a cubic inch. */
export function volumeUnit(shown: ToolUnits): string {
  return shown === 'inch' ? m.compare_cost_unit_inch() : m.compare_cost_unit_metric();
}
