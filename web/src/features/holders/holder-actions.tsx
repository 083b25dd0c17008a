import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SavedHolder } from '@chipload/contract';
import { modTextLimits } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { formatQueryText } from '@chipload/client/query-text';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { Button, buttonClass } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { TextField } from '@chipload/ui/form/text-field';
import { type HolderSetup, searchOf } from './holder-setup.ts';
import { addHolder, saveHolder } from './holders.queries.ts';

/** The actions on a complete holder: save it under a name, and order it. */
export function HolderActions({
  setup,
  saved,
  code,
}: {
  setup: HolderSetup;
  /** The saved holder; undefined if there is none, or once the visitor has changed it here. */
  saved: SavedHolder | undefined;
  code: string;
}) {
  const { api } = useShop();
  const { user } = useVisitor();
  const navigate = useNavigate();
  const add = useMutation(addHolder(api, useQueryClient()));
  const [saveTarget, setSaveTarget] = useState<'stay' | 'cart'>();

  if (user.isGuest) {
    const here = `/app/holder${formatQueryText(searchOf(setup))}`;
    return (
      <p className="print:hidden">
        <a href={`/login?next=${encodeURIComponent(here)}`} className={buttonClass({ look: 'primary' })}>
          {m.holders_sign_in()}
        </a>
      </p>
    );
  }

  const order = (uuid: string) =>
    add.mutate(
      { holder_uuid: uuid, quantity: 1 },
      { onSuccess: () => void navigate({ to: '/app/mod/cart' }) },
    );
  const canOrder = saved !== undefined && !saved.has_changed;
  return (
    <div className="grid gap-3 print:hidden">
      <ErrorSummary messages={invalidMessages(add.error)} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          busy={add.isPending}
          onClick={() => (canOrder ? order(saved.uuid) : setSaveTarget('cart'))}
        >
          {m.holders_add()}
        </Button>
        {!canOrder && <Button onClick={() => setSaveTarget('stay')}>{m.holders_save()}</Button>}
      </div>
      {saveTarget !== undefined && (
        <SaveDialog
          setup={setup}
          name={saved?.name ?? code.slice(0, modTextLimits.name)}
          action={saveTarget === 'cart' ? m.holders_save_and_add() : m.holders_save()}
          onClose={() => setSaveTarget(undefined)}
          onSaved={({ uuid }) => {
            setSaveTarget(undefined);
            if (saveTarget === 'cart') return order(uuid);
            void navigate({ to: '/app/holder', search: { holder: uuid }, replace: true, resetScroll: false });
          }}
        />
      )}
    </div>
  );
}

function SaveDialog({
  setup: { choice, tool },
  name,
  action,
  onClose,
  onSaved,
}: {
  setup: HolderSetup;
  name: string;
  action: string;
  onClose: () => void;
  onSaved: (holder: SavedHolder) => void;
}) {
  const { api, notifications } = useShop();
  const save = useMutation(saveHolder(api, useQueryClient()));
  const { stickOut, ...codes } = choice;

  const submit = (form: FormData) =>
    save.mutate(
      { ...codes, stick_out: stickOut, ...tool, name: fieldText(form, 'name') },
      {
        onSuccess: (holder) => {
          notifications.add({ type: 'success', title: m.holders_saved(), body: holder.name });
          onSaved(holder);
        },
      },
    );

  return (
    <FormDialog
      title={m.holders_save()}
      action={action}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <ErrorSummary messages={invalidMessages(save.error)} />
      <TextField
        label={m.holders_save_name()}
        errors={errorsByField(save.error)['name']}
        name="name"
        defaultValue={name}
        maxLength={modTextLimits.name}
        ref={focusFirst}
      />
    </FormDialog>
  );
}
