import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SavedMod, WireModBase } from '@chipload/contract';
import type { ModEvaluation } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { Page } from '@chipload/ui/page';
import { Trail, trailLinkClass } from '@chipload/ui/trail';
import { encodeProductCode } from '../../tools/product-code.ts';
import { ModActions } from './mod-actions.tsx';
import { ModChanged, UnreadableEntries } from './mod-notices.tsx';
import { ModDrawing } from './mod-drawing.tsx';
import { ModOperations } from './mod-operations.tsx';
import { ModResult, announcementOf } from './mod-result.tsx';
import { Announcement } from '@chipload/ui/announcement';
import type { ModSearch } from './mod-search.ts';
import { ModSpecial } from './mod-special.tsx';
import { ModToolbar } from './mod-toolbar.tsx';
import { type ChosenOperations, chosenOf } from './chosen-operations/chosen-operations.ts';
import { evaluateOperations } from './mod-work.ts';
import { modOptionsQuery } from './mods.queries.ts';
import { QuotedMod } from './saved/quoted-mod.tsx';
import { modQuery } from './saved/saved-mods.queries.ts';
import { useChosenOperations } from './chosen-operations/use-chosen-operations.ts';
import { useUndoKeys } from './chosen-operations/use-undo-keys.ts';
import { type RefObject, useEffect, useRef, useCallback } from 'react';
import { formatQueryText } from '@chipload/client/query-text';

/**
 * The screen for modifying a part. The URL holds the chosen operations; for a saved mod only those that differ from the
 * saved ones, so `ModToolbar` makes a separate link to share.
 */
export function ModScreen({ code, search }: { code: string; search: ModSearch }) {
  const { api } = useShop();
  const { data: part } = useSuspenseQuery(modOptionsQuery(api, code));
  const { data: saved } = useQuery({
    ...modQuery(api, search.mod ?? ''),
    enabled: search.mod !== undefined,
  });
  const title = saved?.name ?? m.mods_title_of({ code: part.inventory_code });
  return saved?.is_quoted === true ? (
    <Page title={title} trail={<PartTrail part={part} />}>
      <QuotedMod mod={saved} />
    </Page>
  ) : (
    <Workbench part={part} saved={saved} search={search} title={title} />
  );
}

function Workbench({
  part,
  saved,
  search,
  title,
}: {
  part: WireModBase;
  saved: SavedMod | undefined;
  search: ModSearch;
  title: string;
}) {
  const { replaceEntries, urlOf } = useModUrl(search);
  const { chosen, entries, unreadable, change, ...history } = useChosenOperations(search.do, {
    units: part.tool.units,
    saved: saved && chosenOf(saved.operations),
    replaceEntries,
  });
  const work = evaluateOperations(part, chosen);
  const contents = useFocusAfterSave(saved?.updated_at);
  useUndoKeys(history);

  return (
    <Page
      title={title}
      trail={<PartTrail part={part} />}
      actions={<ModToolbar part={part} chosen={chosen} history={history} onClear={() => change([])} />}
    >
      <div className="grid gap-4 empty:hidden">
        {unreadable.length > 0 && <UnreadableEntries texts={unreadable} />}
        {saved?.has_changed === true && <ModChanged mod={saved} />}
      </div>
      <div
        ref={contents}
        tabIndex={-1}
        className="mt-2 grid outline-none grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] print:block"
      >
        <ModDrawing part={part} work={work} />
        <div className="choices-column">
          <ModOperations part={part} work={work} chosen={chosen} onChange={change} />
        </div>
        <div className="grid gap-6 print:mt-6">
          <ModResult part={part} work={work} />
          <NextStep
            part={part}
            saved={saved}
            chosen={chosen}
            evaluation={work.evaluation}
            signInHref={`/login?next=${encodeURIComponent(urlOf(entries))}`}
          />
        </div>
      </div>
      <Announcement text={announcementOf(part, work)} />
    </Page>
  );
}

/** The next step: ordering an allowed mod, or requesting a special tool if no mod is possible. */
function NextStep({
  part,
  saved,
  chosen,
  evaluation,
  signInHref,
}: {
  part: WireModBase;
  saved: SavedMod | undefined;
  chosen: ChosenOperations;
  evaluation: ModEvaluation;
  signInHref: string;
}) {
  const { user } = useVisitor();
  if (evaluation.status === 'refused')
    return evaluation.canBeSpecial && <ModSpecial part={part} chosen={chosen} signInHref={signInHref} />;
  return user.isGuest ? (
    <div className="print:hidden">
      <a href={signInHref} className={buttonClass({ look: 'primary' })}>
        {m.mods_sign_in()}
      </a>
      <p className="mt-1 text-xs text-muted">{m.mods_sign_in_body()}</p>
    </div>
  ) : (
    <ModActions part={part} saved={saved} chosen={chosen} mod={evaluation} />
  );
}

function PartTrail({ part: { inventory_code: code } }: { part: WireModBase }) {
  return (
    <Trail label={m.mods_trail()}>
      <Link to="/app/mod" className={trailLinkClass} activeOptions={{ exact: true, includeSearch: true }}>
        {m.mods_title()}
      </Link>
      <Link
        to="/app/products/$code"
        params={{ code: encodeProductCode(code) }}
        className={`${trailLinkClass} tabular`}
      >
        {code}
      </Link>
    </Trail>
  );
}

/** Returns a ref for the element that gets the focus if a save at `savedAt` removed the button that had it. */
function useFocusAfterSave(savedAt: string | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const known = useRef(savedAt);
  useEffect(() => {
    if (known.current === savedAt) return;
    known.current = savedAt;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [savedAt]);
  return element;
}

/** Changes the operations in the URL of the screen: `replaceEntries` replaces the URL, `urlOf` only returns it. */
function useModUrl({ inventoryCode, mod }: ModSearch) {
  const navigate = useNavigate();
  const replaceEntries = useCallback(
    (entries?: string[]) =>
      void navigate({
        to: '/app/mod',
        search: searchOf({ inventoryCode, mod }, entries),
        replace: true,
        resetScroll: false,
      }),
    [navigate, inventoryCode, mod],
  );
  const urlOf = (entries: string[] | undefined) =>
    `/app/mod${formatQueryText(searchOf({ inventoryCode, mod }, entries))}`;
  return { replaceEntries, urlOf };
}

function searchOf(
  { inventoryCode, mod }: { inventoryCode: string | undefined; mod: string | undefined },
  entries: string[] | undefined,
): ModSearch {
  return {
    ...(inventoryCode !== undefined && { inventoryCode }),
    ...(mod !== undefined && { mod }),
    ...(entries !== undefined && { do: entries }),
  };
}
