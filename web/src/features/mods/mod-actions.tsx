import type { SavedMod, WireModBase } from '@chipload/contract';
import { writeOperations } from '@chipload/contract/mod-operations';
import type { AllowedMod } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Choice } from '@chipload/ui/form/field';
import type { ChosenOperations } from './chosen-operations/chosen-operations.ts';
import { SavedModFiles } from './saved-mod-files.tsx';
import { SaveModDialog } from './save-mod-dialog.tsx';
import { type ModChanges, useModChanges } from './use-mod-changes.ts';
import { useSaveMod } from './use-save-mod.ts';

type EditedMod = {
  readonly part: WireModBase;
  readonly saved: SavedMod | undefined;
  readonly chosen: ChosenOperations;
  readonly mod: AllowedMod;
};

/** The actions on an allowed mod: approve its drawing, save it, add it to the cart, build a holder for it, or open its drawing. */
export function ModActions(edited: EditedMod) {
  const { part, saved, chosen, mod } = edited;
  const changes = useModChanges(edited);
  const saving = useSaveMod(edited, changes);
  const { isApproved, isChanged } = changes;
  const { targetAfterNaming } = saving;
  return (
    <div className="grid gap-3 print:hidden">
      {mod.needsApproval && (
        <Choice
          type="checkbox"
          label={m.mods_approve({ revision: mod.code })}
          hint={m.mods_approve_hint()}
          checked={isApproved}
          onChange={({ target }) => changes.approve(target.checked)}
        />
      )}
      <ErrorSummary messages={invalidMessages(saving.error)} />
      {saved !== undefined && (
        <p className="text-sm text-muted wrap-anywhere">
          {isChanged ? m.mods_saved_unsaved({ name: saved.name }) : m.mods_saved_as({ name: saved.name })}
        </p>
      )}
      <Buttons edited={edited} changes={changes} saving={saving} />
      {targetAfterNaming !== undefined && (
        <SaveModDialog
          target={targetAfterNaming}
          mod={{
            inventory_code: part.inventory_code,
            operations: writeOperations(chosen),
            is_approved: isApproved,
          }}
          onClose={saving.cancelNaming}
          onSaved={(uuid) => saving.closeDialogAndGo(targetAfterNaming, uuid)}
        />
      )}
    </div>
  );
}

function Buttons({
  edited: { part, saved, mod },
  changes: { isApproved, hasOtherOperations, isChanged, mustAcceptChanges },
  saving: { isSaving, saveAndGo, saveAs },
}: {
  edited: EditedMod;
  changes: ModChanges;
  saving: ReturnType<typeof useSaveMod>;
}) {
  const hasPrice = mod.prices[part.currency] !== undefined;
  const isApprovalMissing = mod.needsApproval && !isApproved;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          busy={isSaving}
          disabled={!hasPrice || isApprovalMissing || mustAcceptChanges}
          aria-describedby="mod-order-first"
          onClick={() => saveAndGo('cart')}
        >
          {m.mods_to_cart()}
        </Button>
        {isChanged && (
          <Button onClick={() => saveAndGo('stay')}>
            {saved === undefined ? m.mods_save() : m.mods_save_changes()}
          </Button>
        )}
        {saved !== undefined && <Button onClick={saveAs}>{m.mods_save_as()}</Button>}
        <Button disabled={mustAcceptChanges} onClick={() => saveAndGo('holder')}>
          {m.mods_to_holder()}
        </Button>
        {saved !== undefined && !hasOtherOperations && <SavedModFiles saved={saved} />}
      </div>
      <p id="mod-order-first" className="text-xs text-muted empty:hidden">
        {mustAcceptChanges ? m.mods_accept_changes_first() : isApprovalMissing ? m.mods_approve_first() : ''}
      </p>
    </>
  );
}
