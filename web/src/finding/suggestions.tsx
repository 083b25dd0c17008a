import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useImperativeHandle, useState } from 'react';
import { materialOnFloor } from '@chipload/domain/shop-floor';
import { rememberName } from '../navigation/clicked-name.ts';
import type { Page } from '../platform/page/page.ts';
import { useShop, useShownUnits } from '../platform/shop.ts';
import { useKeptFloor } from '../cutting/use-kept-floor.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { SuggestionsProps } from './field-suggestions.ts';
import { findShopPages } from './find-shop-pages.ts';
import { focusQuantity } from './focus-quantity.ts';
import { addressOf, type Suggested, suggestionText } from './suggestion-link.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useTypedRecords } from './use-found-records.ts';

/** The suggestions below the field while somebody types: the arrow keys choose, Enter opens, Escape closes. */
export function Suggestions({ ref, listId, typed, query, onReach, onOpened }: SuggestionsProps) {
  const router = useRouter();
  const units = useShownUnits();
  const { page } = useShop();
  /** The texts for which the list was closed, or opened with an arrow key. */
  const [closedFor, setClosedFor] = useState<string | undefined>(undefined);
  const [openedFor, setOpenedFor] = useState<string | undefined>(undefined);
  const [chosen, setChosen] = useState({ typed, index: -1 });
  const isOpen = typed === openedFor || (typed !== query && typed !== closedFor);
  const { orders, invoices } = useTypedRecords(typed, isOpen);
  const { floor } = useKeptFloor();
  const { material: preferred } = materialOnFloor(floor) ?? {};
  const found = useSuggestions(typed, isOpen, preferred);
  const suggestions: readonly Suggested[] = [
    ...orders.map((order) => ({ ...order, kind: 'order' as const })),
    ...invoices.map((invoice) => ({ ...invoice, kind: 'invoice' as const })),
    ...screensFor(isOpen ? typed : '', page),
    ...found,
  ];
  const isShown = isOpen && suggestions.length > 0;
  const active = isShown && chosen.typed === typed && chosen.index < suggestions.length ? chosen.index : -1;
  const point = (index: number) => setChosen({ typed, index });

  const reachedId = active === -1 ? undefined : optionId(listId, active);
  useEffect(() => onReach({ isShown, optionId: reachedId }), [onReach, isShown, reachedId]);

  const close = () => {
    setClosedFor(typed);
    setOpenedFor(undefined);
    point(-1);
  };
  const open = (suggestion: Suggested) => {
    close();
    onOpened();
    const address = addressOf(suggestion);
    rememberName(router.buildLocation(address).href, suggestionText(suggestion, units).name);
    void router.navigate(address).then(focusQuantity);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const picked = suggestions[active];
    if (event.key === 'Enter' && picked !== undefined) {
      event.preventDefault();
      open(picked);
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault(); // the browser would clear the field
      close();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (isShown) point(stepped(active, step, suggestions.length));
    else setOpenedFor(typed);
  };
  useImperativeHandle(ref, () => ({
    press,
    close,
    preferred: () => (preferred === undefined ? {} : { prefer: preferred }),
  }));

  return (
    <SuggestionList
      id={listId}
      suggestions={isShown ? suggestions : []}
      activeIndex={active}
      onOpen={open}
      onPoint={point}
    />
  );
}

/** A screen is named by three letters or more: fewer begin words of most titles. */
const fewestLetters = 3;

function screensFor(typed: string, shop: Pick<Page, 'madeToOrder'>): readonly Suggested[] {
  if (typed.trim().length < fewestLetters) return [];
  return findShopPages(typed, shop).map(({ to, title }) => ({ kind: 'screen', to, title }));
}

/** Returns the next index, wrapping around at both ends; -1 is the field itself. */
function stepped(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
