import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SavedMod, WireModBase } from '@chipload/contract';
import { writeOperations } from '@chipload/contract/mod-operations';
import { type AllowedMod, modTextLimits } from '@chipload/domain/mods';
import { modName } from '@chipload/messages/mods';
import { truncate } from '@chipload/ui/truncate';
import { useShop } from '../../platform/shop.ts';
import type { ChosenOperations } from './chosen-operations/chosen-operations.ts';
import { currentReader } from './mod-reader.ts';
import { changeMod, saveMod } from './mods.queries.ts';
import { addMod } from './saved/saved-mods.queries.ts';
import type { ModChanges } from './use-mod-changes.ts';

export type EditedMod = {
  readonly part: WireModBase;
  readonly saved: SavedMod | undefined;
  readonly chosen: ChosenOperations;
  readonly mod: AllowedMod;
};

/** Saves a mod, under a name made from what is ground until it gets another one, and goes on with it. */
export function useSaveMod(
  { part, saved, chosen, mod }: EditedMod,
  { isApproved, hasOtherOperations, isChanged }: ModChanges,
) {
  const { api } = useShop();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const save = useMutation(saveMod(api, queryClient));
  const change = useMutation(changeMod(api, queryClient));
  const add = useMutation(addMod(api, queryClient));
  const suggestedName = truncate(
    modName(part.inventory_code, mod.nameParts, currentReader()),
    modTextLimits.name - 1, // and the ellipsis
  );

  /** Opens the saved mod in place of its operations, so that whoever comes back to it does not save it again. */
  const show = (uuid: string) =>
    navigate({ to: '/app/mod', search: { mod: uuid }, replace: true, resetScroll: false });
  const saveUnder = (name: string, then: (uuid: string) => void) =>
    save.mutate(
      {
        inventory_code: part.inventory_code,
        operations: writeOperations(chosen),
        is_approved: isApproved,
        name,
      },
      { onSuccess: ({ uuid }) => void show(uuid).then(() => then(uuid)) },
    );
  const savedThen = (then: (uuid: string) => void) => {
    if (saved === undefined) return saveUnder(suggestedName, then);
    if (!isChanged) return then(saved.uuid);
    const operations = hasOtherOperations && { operations: writeOperations(chosen) };
    change.mutate(
      { uuid: saved.uuid, is_approved: isApproved, ...operations },
      { onSuccess: ({ uuid }) => void show(uuid).then(() => then(uuid)) },
    );
  };

  return {
    suggestedName: saved?.name ?? suggestedName,
    isSaving: save.isPending || change.isPending || add.isPending,
    error: save.error ?? change.error ?? add.error,
    saveUnder,
    rename: (uuid: string, name: string, then: () => void) =>
      change.mutate({ uuid, name }, { onSuccess: then }),
    saveChanges: () => savedThen(() => undefined),
    addToCart: (quantity: number) =>
      savedThen((uuid) =>
        add.mutate({ mod_uuid: uuid, quantity }, { onSuccess: () => void navigate({ to: '/app/mod/cart' }) }),
      ),
    buildHolder: () => savedThen((uuid) => void navigate({ to: '/app/holder', search: { mod: uuid } })),
  };
}
