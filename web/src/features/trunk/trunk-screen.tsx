import { useIsMutating, useSuspenseQuery } from '@tanstack/react-query';
import { Plus, Download, Printer, TriangleAlert } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Trunk } from '@chipload/contract';
import type { TrunkKind } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Button, buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { Page } from '@chipload/ui/page';
import { BagSection } from './bag-section.tsx';
import { DisplayToggle } from './display-toggle.tsx';
import { unknownFreight } from '../../cart/freight-text.ts';
import { isLongBag } from '../../cart/long-trunk.ts';
import { Totals } from '../../cart/totals.tsx';
import type { BagDialogProps, TrunkDialog } from './trunk-dialogs.tsx';
import { trunkQuery, trunksKey, trunkPath } from '../../cart/trunk.queries.ts';
import { Link } from '@tanstack/react-router';
import { countText } from '@chipload/ui/count-text';
import { useMadeLines } from './made-lines.ts';
import { Notice } from '@chipload/ui/notice';

const TrunkDialogs = lazy(async () => ({ default: (await import('./trunk-dialogs.tsx')).TrunkDialogs }));

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
        <Suspense>
          <TrunkDialogs
            key={opened.times}
            kind={kind}
            dialog={opened.subject}
            isOpen={opened.isOpen}
            onClose={closeDialog}
            saveDialog={saveDialog}
          />
        </Suspense>
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

/** Leads to the cart of made-to-order parts, with the number of its lines; loaded after the page, which it moves nowhere. */
function MadeToOrderLink() {
  const { page } = useShop();
  const lines = useMadeLines();
  if (lines === 0 && page.madeToOrder.length === 0) return null;
  return (
    <Link to="/app/mod/cart" className={`relative ${buttonClass({ look: 'quiet' })}`}>
      {m.mods_made_cart()}
      {lines > 0 && (
        <span className="tabular absolute -top-0.5 left-full -ml-3.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ink px-1 text-xs leading-none font-medium text-paper">
          <span aria-hidden="true">{countText(lines)}</span>
          <span className="sr-only">{m.layout_cart_lines({ count: lines })}</span>
        </span>
      )}
    </Link>
  );
}

/** Ways to take the cart elsewhere: on paper, in a spreadsheet, or, by `children`, to colleagues. */
function TakeAlong({ kind, children }: { kind: TrunkKind; children: ReactNode }) {
  'use no memo'; // it renders again only with another cart
  return (
    <div
      role="group"
      aria-label={m.trunk_take_along()}
      className="-ml-2.5 flex flex-wrap content-start items-start gap-1 print:hidden"
    >
      <Button look="quiet" size="small" className="noscript:hidden" onClick={() => window.print()}>
        <Icon of={Printer} size={16} />
        {m.orders_print()}
      </Button>
      <a
        href={`/api/${trunkPath[kind]}/csv`}
        download
        className={buttonClass({ look: 'quiet', size: 'small' })}
      >
        <Icon of={Download} size={16} />
        {m.product_lists_download()}
      </a>
      {children}
    </div>
  );
}

/** The shop's warnings about this cart. The panel warns of the minimum order, with the amount. */
function TrunkWarnings({ trunk }: { trunk: Trunk }) {
  'use no memo'; // it renders again only with another cart
  const warnings = trunk.warnings.filter((warning) => warning.code !== 'below-minimum');
  if (warnings.length === 0) return null;
  return (
    <Notice tone="partial" icon={TriangleAlert}>
      <ul className="grid gap-1">
        {warnings.map(({ code, message, inventory_code }) => (
          <li key={`${code} ${inventory_code ?? ''}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}

type Opened<Subject> = { readonly subject: Subject; readonly isOpen: boolean; readonly times: number };

/**
 * Holds which dialog of a screen is open, and its subject. It stays rendered when it closes, so that the browser
 * returns the focus; `times` is its key, so that every opening starts fresh.
 */
function useOpened<Subject>() {
  const [opened, setOpened] = useState<Opened<Subject>>();
  return {
    opened,
    open: (subject: Subject) =>
      setOpened((last) => ({ subject, isOpen: true, times: (last?.times ?? 0) + 1 })),
    close: () => setOpened((last) => last && { ...last, isOpen: false }),
  };
}
