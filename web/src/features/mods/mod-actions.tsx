import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SavedMod, WireModBase } from '@chipload/contract';
import { writeOperations } from '@chipload/contract/mod-operations';
import type { AllowedMod } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { invalidMessages } from '../../platform/api/refused.ts';
import { useShop } from '../../platform/shop.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Choice } from '../../ui/form/field.tsx';
import { ModDrawingLink } from './mod-drawing-link.tsx';
import { type ModAim, SaveModDialog } from './mod-save-dialog.tsx';
import { isSame } from './chosen-operations/use-chosen-operations.ts';
import { changeMod } from './mods.queries.ts';
import { type ChosenOperations, chosenOf } from './chosen-operations/chosen-operations.ts';

/** Where a mod goes once it is saved. */

/** What a customer does with a mod that the rules allow: approve its drawing, keep it, order it, put it in a holder. */
export function ModActions({
  part,
  saved,
  chosen,
  mod,
}: {
  part: WireModBase;
  saved: SavedMod | undefined;
  chosen: ChosenOperations;
  mod: AllowedMod;
}) {
  const { api } = useShop();
  const navigate = useNavigate();
  const change = useMutation(changeMod(api, useQueryClient()));
  const [dialog, setDialog] = useState<{ readonly aim: ModAim }>();
  // The code is another one as soon as anything about the tool is: then the tick goes.
  const [approved, setApproved] = useState(saved?.is_approved === true ? saved.code : null);
  const isApproved = mod.needsApproval && approved === mod.code;
  const isOther = saved === undefined || !isSame(chosenOf(saved.operations).chosen, chosen);
  const isChanged = isOther || (mod.needsApproval && saved.is_approved !== isApproved);
  const isToTakeOver = saved !== undefined && saved.has_changed && !isOther;
  const hasPrice = mod.prices[part.currency] !== undefined;
  const needsTick = mod.needsApproval && !isApproved;

  const leave = (aim: ModAim, uuid: string) => {
    if (aim === 'stay')
      return void navigate({ to: '/app/mod', search: { mod: uuid }, replace: true, resetScroll: false });
    if (aim === 'holder') return void navigate({ to: '/app/holder', search: { mod: uuid } });
    return void navigate({ to: '/app/mod/add-to-cart/$modUuid', params: { modUuid: uuid } });
  };
  const go = (aim: ModAim) => {
    if (saved === undefined) return setDialog({ aim });
    if (!isChanged) return leave(aim, saved.uuid);
    change.mutate(
      {
        uuid: saved.uuid,
        is_approved: isApproved,
        ...(isOther && { operations: operationsOf(chosen) }),
      },
      { onSuccess: ({ uuid }) => leave(aim, uuid) },
    );
  };

  return (
    <div className="grid gap-3 print:hidden">
      {mod.needsApproval && (
        <Choice
          type="checkbox"
          label={m.mods_approve({ revision: mod.code })}
          hint={m.mods_approve_hint()}
          checked={isApproved}
          onChange={({ target }) => setApproved(target.checked ? mod.code : null)}
        />
      )}
      <ErrorSummary messages={invalidMessages(change.error)} />
      {saved !== undefined && (
        <p className="text-sm text-muted wrap-anywhere">
          {isChanged ? m.mods_saved_unsaved({ name: saved.name }) : m.mods_saved_as({ name: saved.name })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          busy={change.isPending}
          disabled={!hasPrice || needsTick || isToTakeOver}
          aria-describedby="mod-order-first"
          onClick={() => go('cart')}
        >
          {m.mods_to_cart()}
        </Button>
        {isChanged && (
          <Button onClick={() => go('stay')}>
            {saved === undefined ? m.mods_save() : m.mods_save_changes()}
          </Button>
        )}
        {saved !== undefined && (
          <Button onClick={() => setDialog({ aim: 'stay' })}>{m.mods_save_as()}</Button>
        )}
        <Button disabled={isToTakeOver} onClick={() => go('holder')}>
          {m.mods_to_holder()}
        </Button>
        {saved !== undefined && !isOther && <ModDrawingLink uuid={saved.uuid} />}
      </div>
      <p id="mod-order-first" className="text-xs text-muted empty:hidden">
        {isToTakeOver ? m.mods_take_over_first() : needsTick ? m.mods_approve_first() : ''}
      </p>
      {dialog !== undefined && (
        <SaveModDialog
          aim={dialog.aim}
          mod={{
            inventory_code: part.inventory_code,
            operations: operationsOf(chosen),
            is_approved: isApproved,
          }}
          onClose={() => setDialog(undefined)}
          onSaved={(uuid) => {
            setDialog(undefined);
            leave(dialog.aim, uuid);
          }}
        />
      )}
    </div>
  );
}

/** The chosen operations as the API takes them. */
export function operationsOf(chosen: ChosenOperations) {
  return writeOperations(chosen);
}
