import { type FormEvent, useState } from 'react';
import { readModPrices } from '@chipload/contract/mod-operations';
import { modPrice } from '@chipload/domain/mods';
import { isQuantity } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Choice } from '@chipload/ui/form/field';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { NameDialog } from '../../customer/name-dialog.tsx';
import { useOffered, useShop } from '../../platform/shop.ts';
import { PiecesField, PiecesPrice } from './pieces-field.tsx';
import { SavedModFiles } from './saved-mod-files.tsx';
import { type ModChanges, useModChanges } from './use-mod-changes.ts';
import { type EditedMod, useSaveMod } from './use-save-mod.ts';

/** The actions on an allowed mod: approve its drawing, add it to the cart, save it, build a holder for it, or open its drawing. */
export function ModActions(edited: EditedMod) {
  const { saved, mod } = edited;
  const changes = useModChanges(edited);
  const saving = useSaveMod(edited, changes);
  return (
    <div className="grid gap-3 print:hidden">
      {mod.needsApproval && (
        <Choice
          type="checkbox"
          label={m.mods_approve({ revision: mod.code })}
          hint={m.mods_approve_hint()}
          checked={changes.isApproved}
          onChange={({ target }) => changes.approve(target.checked)}
        />
      )}
      <ErrorSummary messages={invalidMessages(saving.error)} />
      <AddToCart edited={edited} changes={changes} saving={saving} />
      <Saving edited={edited} changes={changes} saving={saving} />
      {saved !== undefined && (
        <p className="text-sm text-muted wrap-anywhere">
          {changes.isChanged
            ? m.mods_saved_unsaved({ name: saved.name })
            : m.mods_saved_as({ name: saved.name })}
        </p>
      )}
    </div>
  );
}

type Actions = {
  readonly edited: EditedMod;
  readonly changes: ModChanges;
  readonly saving: ReturnType<typeof useSaveMod>;
};

/** The pieces to add, what they cost together, and the button that adds them. */
function AddToCart({
  edited: { part, mod },
  changes: { isApproved, mustAcceptChanges },
  saving: { isSaving, addToCart },
}: Actions) {
  const [typed, setTyped] = useState('1');
  const quantity = Number(typed);
  const price = isQuantity(quantity)
    ? modPrice(
        mod.operations.map(({ operation }) => operation),
        quantity,
        part.currency,
        readModPrices(part.prices),
      )
    : undefined;
  const hasPrice = mod.prices[part.currency] !== undefined;
  const isApprovalMissing = mod.needsApproval && !isApproved;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && isQuantity(quantity)) addToCart(quantity);
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="grid justify-items-start gap-2">
      <PiecesField typed={typed} onType={setTyped} />
      <PiecesPrice
        price={price && { quantity, each: price.eachCents, total: price.totalCents }}
        currency={part.currency}
      />
      <SubmitButton
        busy={isSaving}
        disabled={!hasPrice || isApprovalMissing || mustAcceptChanges}
        aria-describedby="mod-order-first"
      >
        {m.mods_to_cart()}
      </SubmitButton>
      <p id="mod-order-first" className="text-xs text-muted empty:hidden">
        {mustAcceptChanges ? m.mods_accept_changes_first() : isApprovalMissing ? m.mods_approve_first() : ''}
      </p>
    </form>
  );
}

/** Saving under a name of the buyer's own, renaming, and going on with the saved mod. */
function Saving({
  edited: { saved },
  changes: { hasOtherOperations, isChanged, mustAcceptChanges },
  saving: { suggestedName, isSaving, error, saveUnder, saveChanges, rename, buildHolder },
}: Actions) {
  const { notifications } = useShop();
  const [naming, setNaming] = useState<'save' | 'rename'>();
  const close = () => setNaming(undefined);
  const title = naming === 'rename' ? m.mods_rename() : m.mods_save_title();
  const name = (text: string) => {
    if (naming === 'rename' && saved !== undefined) return rename(saved.uuid, text, close);
    saveUnder(text, () => {
      close();
      notifications.add({ type: 'success', title: m.mods_saved({ name: text }), body: '' });
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {saved === undefined && <Button onClick={() => setNaming('save')}>{m.mods_save()}</Button>}
      {saved !== undefined && (
        <>
          {isChanged && <Button onClick={saveChanges}>{m.mods_save_changes()}</Button>}
          <Button onClick={() => setNaming('save')}>{m.mods_save_as()}</Button>
          <Button onClick={() => setNaming('rename')}>{m.mods_rename()}</Button>
        </>
      )}
      {useOffered('holder') && (
        <Button disabled={mustAcceptChanges} onClick={buildHolder}>
          {m.mods_to_holder()}
        </Button>
      )}
      {saved !== undefined && !hasOtherOperations && <SavedModFiles saved={saved} />}
      {naming !== undefined && (
        <NameDialog
          title={title}
          action={naming === 'rename' ? title : m.mods_save()}
          name={suggestedName}
          error={error}
          isBusy={isSaving}
          onClose={close}
          onName={name}
        />
      )}
    </div>
  );
}
