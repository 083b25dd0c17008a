import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SavedHolder } from '@chipload/contract';
import { modTextLimits } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages } from '../../platform/api/refused.ts';
import { formatQueryText } from '../../platform/page/query-text.ts';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { fieldText } from '../../ui/form/field-text.ts';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type HolderSetup, searchOf } from './holder-search.ts';
import { addHolder, saveHolder } from './holders.queries.ts';

/** What is done with a whole holder: it is kept under a name, and ordered. */
export function HolderActions({
  setup,
  saved,
  code,
}: {
  setup: HolderSetup;
  /** Set while it is what was saved. */
  saved: SavedHolder | undefined;
  code: string;
}) {
  const { api } = useShop();
  const { user } = useVisitor();
  const navigate = useNavigate();
  const add = useMutation(addHolder(api, useQueryClient()));
  const [aim, setAim] = useState<'keep' | 'cart'>();

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
  const isToOrder = saved !== undefined && !saved.has_changed;
  return (
    <div className="grid gap-3 print:hidden">
      <ErrorSummary messages={invalidMessages(add.error)} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          busy={add.isPending}
          onClick={() => (isToOrder ? order(saved.uuid) : setAim('cart'))}
        >
          {m.holders_add()}
        </Button>
        {!isToOrder && <Button onClick={() => setAim('keep')}>{m.holders_save()}</Button>}
      </div>
      {aim !== undefined && (
        <SaveDialog
          setup={setup}
          name={saved?.name ?? code.slice(0, 60)}
          action={aim === 'cart' ? m.holders_save_and_add() : m.holders_save()}
          onClose={() => setAim(undefined)}
          onSaved={({ uuid }) => {
            setAim(undefined);
            if (aim === 'cart') return order(uuid);
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
