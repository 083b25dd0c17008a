import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SavedMod } from '@chipload/contract';
import { writeOperations } from '@chipload/contract/mod-operations';
import { useShop } from '../../platform/shop.ts';
import type { ChosenOperations } from './chosen-operations/chosen-operations.ts';
import type { SaveTarget } from './save-mod-dialog.tsx';
import { changeMod } from './mods.queries.ts';
import type { ModChanges } from './use-mod-changes.ts';

/** Saves a mod before the buyer goes on with it; one that was never saved is named in a dialog first. */
export function useSaveMod(
  { saved, chosen }: { saved: SavedMod | undefined; chosen: ChosenOperations },
  { isApproved, hasOtherOperations, isChanged }: ModChanges,
) {
  const { api } = useShop();
  const navigate = useNavigate();
  const change = useMutation(changeMod(api, useQueryClient()));
  const [targetAfterNaming, setTargetAfterNaming] = useState<SaveTarget>();

  const leave = (target: SaveTarget, uuid: string) => {
    if (target === 'stay')
      return void navigate({ to: '/app/mod', search: { mod: uuid }, replace: true, resetScroll: false });
    if (target === 'holder') return void navigate({ to: '/app/holder', search: { mod: uuid } });
    return void navigate({ to: '/app/mod/add-to-cart/$modUuid', params: { modUuid: uuid } });
  };

  return {
    isSaving: change.isPending,
    error: change.error,
    saveAndGo: (target: SaveTarget) => {
      if (saved === undefined) return setTargetAfterNaming(target);
      if (!isChanged) return leave(target, saved.uuid);
      const operations = hasOtherOperations && { operations: writeOperations(chosen) };
      change.mutate(
        { uuid: saved.uuid, is_approved: isApproved, ...operations },
        { onSuccess: ({ uuid }) => leave(target, uuid) },
      );
    },
    /** Where the buyer goes after naming the mod; undefined while the dialog is closed. */
    targetAfterNaming,
    saveAs: () => setTargetAfterNaming('stay'),
    cancelNaming: () => setTargetAfterNaming(undefined),
    closeDialogAndGo: (target: SaveTarget, uuid: string) => {
      setTargetAfterNaming(undefined);
      leave(target, uuid);
    },
  };
}
