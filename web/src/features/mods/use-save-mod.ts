import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SavedMod } from '@chipload/contract';
import { writeOperations } from '@chipload/contract/mod-operations';
import { useShop } from '../../platform/shop.ts';
import type { ChosenOperations } from './chosen-operations/chosen-operations.ts';
import type { ModAim } from './mod-save-dialog.tsx';
import { changeMod } from './mods.queries.ts';
import type { ModChanges } from './use-mod-changes.ts';

/** Saves a mod before the buyer goes on with it; one that was never saved is named in a dialog first. */
export function useSaveMod(
  { saved, chosen }: { saved: SavedMod | undefined; chosen: ChosenOperations },
  { isApproved, isOther, isChanged }: ModChanges,
) {
  const { api } = useShop();
  const navigate = useNavigate();
  const change = useMutation(changeMod(api, useQueryClient()));
  const [naming, setNaming] = useState<ModAim>();

  const leave = (aim: ModAim, uuid: string) => {
    if (aim === 'stay')
      return void navigate({ to: '/app/mod', search: { mod: uuid }, replace: true, resetScroll: false });
    if (aim === 'holder') return void navigate({ to: '/app/holder', search: { mod: uuid } });
    return void navigate({ to: '/app/mod/add-to-cart/$modUuid', params: { modUuid: uuid } });
  };

  return {
    isSaving: change.isPending,
    error: change.error,
    saveAndGo: (aim: ModAim) => {
      if (saved === undefined) return setNaming(aim);
      if (!isChanged) return leave(aim, saved.uuid);
      const operations = isOther && { operations: writeOperations(chosen) };
      change.mutate(
        { uuid: saved.uuid, is_approved: isApproved, ...operations },
        { onSuccess: ({ uuid }) => leave(aim, uuid) },
      );
    },
    /** Where the mod goes once it is named; undefined while no dialog is open. */
    naming,
    saveAs: () => setNaming('stay'),
    cancelNaming: () => setNaming(undefined),
    goNamed: (aim: ModAim, uuid: string) => {
      setNaming(undefined);
      leave(aim, uuid);
    },
  };
}
