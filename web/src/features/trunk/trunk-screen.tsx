import { useIsMutating, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef } from 'react';
import type { Trunk } from '@chipload/contract';
import type { TrunkKind } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { Page } from '@chipload/ui/page';
import { BagSection } from './bag-section.tsx';
import { DisplayToggle } from './display-toggle.tsx';
import { unknownFreight } from '../../cart/freight-text.ts';
import { isLongBag } from '../../cart/long-trunk.ts';
import { MadeToOrderLink } from './made-to-order-link.tsx';
import { Totals } from '../../cart/totals.tsx';
import { type BagDialogProps, TrunkDialogs, type TrunkDialog } from './trunk-dialogs.tsx';
import { trunkQuery, trunksKey } from '../../cart/trunk.queries.ts';
import { TakeAlong } from './take-along.tsx';
import { TrunkWarnings } from './trunk-warnings.tsx';
import { useOpened } from './use-opened.ts';

/** The cart: its bags on the left, and `panel`, the steps to an order, on the right. */
export function TrunkScreen({
  kind,
  title,
  empty,
  panel,
  rowsLeft,
  share,
  saveDialog,
}: {
  kind: TrunkKind;
  title: string;
  /** Shown while the trunk is empty. */
  empty: ReactNode;
  panel: (trunk: Trunk) => ReactNode;
  /** Says which rows typed elsewhere are not in the cart yet. */
  rowsLeft?: ReactNode;
  /** Shares the cart; without it, it cannot be shared. */
  share?: (trunk: Trunk) => ReactNode;
  /** The dialog that saves a bag as a product list. */
  saveDialog: ComponentType<BagDialogProps>;
}) {
  const { api } = useShop();
  const { data: trunk } = useSuspenseQuery(trunkQuery(api, kind));
  const { opened, open, close } = useOpened<TrunkDialog>();
  const contents = useRef<HTMLDivElement>(null);
  const isEmpty = hasNoItems(trunk);
  const isChanging = useIsMutating({ mutationKey: trunksKey }) > 0;

  const closeDialog = () => {
    close();
    // The button that opened the dialog may be gone with its line.
    if (document.activeElement === document.body) contents.current?.focus();
  };

  return (
    <Page title={title} actions={<Actions kind={kind} trunk={trunk} onAdd={() => open({ kind: 'add' })} />}>
      <div ref={contents} tabIndex={-1} data-changing={isChanging || undefined} className="outline-none">
        {isEmpty ? (
          empty
        ) : (
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] print:grid-cols-1">
            <Bags trunk={trunk} notice={rowsLeft} share={share?.(trunk)} onOpen={open} />
            {panel(trunk)}
          </div>
        )}
      </div>
      {opened !== undefined && (
        <TrunkDialogs
          key={opened.times}
          of={kind}
          dialog={opened.subject}
          isOpen={opened.isOpen}
          onClose={closeDialog}
          saveDialog={saveDialog}
        />
      )}
    </Page>
  );
}

function Actions({ kind, trunk, onAdd }: { kind: TrunkKind; trunk: Trunk; onAdd: () => void }) {
  const isEmpty = hasNoItems(trunk);
  const isList = trunk.bags.some(isLongBag); // even if cards were chosen, see BagSection
  return (
    <>
      {kind === 'standard' && trunk.customer !== null && <MadeToOrderLink />}
      {!isEmpty && !isList && <DisplayToggle chosen={trunk.options.card_display} />}
      {kind === 'standard' && (
        <Button onClick={onAdd}>
          <Icon of={Plus} size={16} />
          <span className="max-sm:sr-only">{m.trunk_add_item()}</span>
        </Button>
      )}
    </>
  );
}

/** The bags that are not empty, and the totals of the cart. */
function Bags({
  trunk,
  notice,
  share,
  onOpen,
}: {
  trunk: Trunk;
  notice: ReactNode;
  share: ReactNode;
  onOpen: (dialog: TrunkDialog) => void;
}) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <TrunkWarnings trunk={trunk} />
      {notice}
      {trunk.bags
        .filter((bag) => bag.items.length > 0)
        .map((bag) => (
          <BagSection key={bag.uuid} bag={bag} trunk={trunk} onOpen={onOpen} />
        ))}
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-4">
        <TakeAlong kind={trunk.kind}>{share}</TakeAlong>
        <section aria-label={m.trunk_totals()} className="trunk-totals ml-auto w-full max-w-sm">
          <Totals figures={trunk} unknownFreight={unknownFreight(trunk)} />
        </section>
      </div>
    </div>
  );
}

function hasNoItems({ bags }: Trunk): boolean {
  return bags.every((bag) => bag.items.length === 0);
}
