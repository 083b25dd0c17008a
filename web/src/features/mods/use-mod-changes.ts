import { useState } from 'react';
import type { SavedMod } from '@chipload/contract';
import type { AllowedMod } from '@chipload/domain/mods';
import { type ChosenOperations, chosenOf } from './chosen-operations/chosen-operations.ts';
import { isSame } from './chosen-operations/use-chosen-operations.ts';

/** Compares the mod on the screen with the saved one, and holds the approval of its drawing until it is saved. */
export function useModChanges({
  saved,
  chosen,
  mod,
}: {
  saved: SavedMod | undefined;
  chosen: ChosenOperations;
  mod: AllowedMod;
}) {
  // Any change of the tool changes its code, which ends the approval.
  const [approvedCode, setApprovedCode] = useState(saved?.is_approved === true ? saved.code : null);
  const isApproved = mod.needsApproval && approvedCode === mod.code;
  const hasOtherOperations = saved === undefined || !isSame(chosenOf(saved.operations).chosen, chosen);
  return {
    isApproved,
    approve: (isTicked: boolean) => setApprovedCode(isTicked ? mod.code : null),
    /** Also true if nothing is saved yet. */
    hasOtherOperations,
    isChanged: hasOtherOperations || (mod.needsApproval && saved.is_approved !== isApproved),
    /** The prices or rules changed since the mod was saved, and the buyer has not accepted that yet. */
    mustAcceptChanges: saved !== undefined && saved.has_changed && !hasOtherOperations,
  };
}

export type ModChanges = ReturnType<typeof useModChanges>;
