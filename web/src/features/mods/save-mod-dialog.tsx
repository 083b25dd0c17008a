import { useMutation, useQueryClient } from '@tanstack/react-query';
import { modTextLimits } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { TextField } from '@chipload/ui/form/text-field';
import { saveMod } from './mods.queries.ts';

/** Where the buyer goes after a mod is saved: nowhere, to the cart, or on to a holder for it. */
export type SaveTarget = 'stay' | 'cart' | 'holder';

const actions: Readonly<Record<SaveTarget, () => string>> = {
  stay: m.mods_save,
  cart: m.mods_save_to_cart,
  holder: m.mods_save_to_holder,
};

/** Asks for the name of a mod and saves it. */
export function SaveModDialog({
  target,
  mod,
  onClose,
  onSaved,
}: {
  target: SaveTarget;
  mod: Omit<Parameters<NonNullable<ReturnType<typeof saveMod>['mutationFn']>>[0], 'name'>;
  onClose: () => void;
  onSaved: (uuid: string) => void;
}) {
  const { api, notifications } = useShop();
  const save = useMutation(saveMod(api, useQueryClient()));

  const submit = (form: FormData) =>
    save.mutate(
      { ...mod, name: fieldText(form, 'name') },
      {
        onSuccess: ({ uuid, name }) => {
          if (target === 'stay')
            notifications.add({ type: 'success', title: m.mods_saved({ name }), body: '' });
          onSaved(uuid);
        },
      },
    );

  return (
    <FormDialog
      title={m.mods_save_title()}
      action={actions[target]()}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <ErrorSummary messages={invalidMessages(save.error)} />
      <TextField
        label={m.mods_name()}
        hint={m.mods_name_hint()}
        errors={errorsByField(save.error)['name']}
        name="name"
        defaultValue={m.mods_name_default({ code: mod.inventory_code })}
        maxLength={modTextLimits.name}
        ref={focusFirst}
      />
    </FormDialog>
  );
}
