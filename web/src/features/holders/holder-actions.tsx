import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SavedHolder } from '@chipload/contract';
import { modTextLimits } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { formatQueryText } from '@chipload/client/query-text';
import { NameDialog } from '../../customer/name-dialog.tsx';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { Button, buttonClass } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { type HolderSetup, searchOf } from './holder-setup.ts';
import { addHolder, renameHolder, saveHolder } from './holders.queries.ts';

type Actions = {
  readonly setup: HolderSetup;
  /** The saved holder; undefined if there is none, or once the visitor has changed it here. */
  readonly saved: SavedHolder | undefined;
  readonly code: string;
};

/** The actions on a complete holder: add it to the cart, save it under a name, or rename it. */
export function HolderActions(actions: Actions) {
  const { user } = useVisitor();
  if (!user.isGuest) return <BuyerActions {...actions} />;
  const here = `/app/holder${formatQueryText(searchOf(actions.setup))}`;
  return (
    <p className="print:hidden">
      <a href={`/login?next=${encodeURIComponent(here)}`} className={buttonClass({ look: 'primary' })}>
        {m.holders_sign_in()}
      </a>
    </p>
  );
}

function BuyerActions({ setup, saved, code }: Actions) {
  const { api, notifications } = useShop();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const save = useMutation(saveHolder(api, queryClient));
  const rename = useMutation(renameHolder(api, queryClient));
  const add = useMutation(addHolder(api, queryClient));
  const [naming, setNaming] = useState<'save' | 'rename'>();
  const close = () => setNaming(undefined);

  const saveUnder = (name: string, then: (uuid: string) => void) => {
    const { stickOut, ...codes } = setup.choice;
    save.mutate(
      { ...codes, stick_out: stickOut, ...setup.tool, name },
      {
        // Opens the saved holder in place of its choices, so that whoever comes back to it does not save it again.
        onSuccess: ({ uuid }) =>
          void navigate({
            to: '/app/holder',
            search: { holder: uuid },
            replace: true,
            resetScroll: false,
          }).then(() => then(uuid)),
      },
    );
  };
  const order = (uuid: string) =>
    add.mutate(
      { holder_uuid: uuid, quantity: 1 },
      { onSuccess: () => void navigate({ to: '/app/mod/cart' }) },
    );
  const isCurrent = saved !== undefined && !saved.has_changed;
  const suggestedName = saved?.name ?? code.slice(0, modTextLimits.name);
  const nameIt = (name: string) => {
    if (naming === 'rename' && saved !== undefined)
      return rename.mutate({ uuid: saved.uuid, name }, { onSuccess: close });
    saveUnder(name, () => {
      close();
      notifications.add({ type: 'success', title: m.mods_saved({ name }), body: '' });
    });
  };
  return (
    <div className="grid gap-3 print:hidden">
      <ErrorSummary messages={invalidMessages(save.error ?? add.error)} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          busy={add.isPending || save.isPending}
          onClick={() => (isCurrent ? order(saved.uuid) : saveUnder(suggestedName, order))}
        >
          {m.holders_add()}
        </Button>
        <Button onClick={() => setNaming(isCurrent ? 'rename' : 'save')}>
          {isCurrent ? m.mods_rename() : m.holders_save()}
        </Button>
      </div>
      {naming !== undefined && (
        <NameDialog
          title={naming === 'rename' ? m.mods_rename() : m.holders_save()}
          action={naming === 'rename' ? m.mods_rename() : m.holders_save()}
          name={suggestedName}
          error={rename.error ?? save.error}
          isBusy={save.isPending || rename.isPending}
          onClose={close}
          onName={nameIt}
        />
      )}
    </div>
  );
}
