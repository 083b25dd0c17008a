import type { Machine, MaterialId } from '@chipload/domain/speeds';
import type { ToolUnits } from '@chipload/domain/tools';
import type { Adding } from '../../parts/use-parts-to-add.ts';

/** The settings with which the parts of every hole and pocket are shown. */
export type ShownWith = {
  readonly material: MaterialId | undefined;
  readonly machine: Machine;
  readonly shown: ToolUnits;
  readonly adding: Adding;
};
