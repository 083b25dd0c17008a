import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react';
import type { SearchSuggestion } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { parseSearchPage } from './search-page-query.ts';
import { SuggestionList, optionId } from './suggestion-list.tsx';
import { addressOf } from './suggestion-link.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The box of the search with suggestions while typing: a combobox, its arrow keys choose, Enter opens, Escape closes.
 * Without JavaScript it is a form of its own address.
 */
export function SearchBox({ query }: { query: string }) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(query);
  const [searched, setSearched] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  // Another search, by a link or the browser's buttons: its text takes the place of what was typed.
  if (query !== searched) {
    setSearched(query);
    setTyped(query);
  }
  const suggestions = useSuggestions(typed, isOpen);
  const isShown = isOpen && suggestions.length > 0;
  const active = isShown && chosen < suggestions.length ? chosen : -1;

  const close = () => {
    setOpen(false);
    setChosen(-1);
  };
  const open = (suggestion: SearchSuggestion) => {
    close();
    void navigate(addressOf(suggestion));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    void navigate({ to: '/app/search', search: parseSearchPage({ query: typed }) });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const picked = suggestions[active];
    if (event.key === 'Enter' && picked !== undefined) {
      event.preventDefault();
      open(picked);
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault(); // the browser would empty the box
      close();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (!isShown) setOpen(true);
    else setChosen(stepped(active, step, suggestions.length));
  };

  return (
    <form action="/app/search" onSubmit={submit} className="max-w-3xl">
      <Field label={m.search_box()} hint={m.search_hint()}>
        {(control) => (
          <div className="flex gap-2">
            <div className="relative min-w-0 flex-1">
              <Input
                {...control}
                name="query"
                type="search"
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={isShown}
                aria-controls={listId}
                aria-activedescendant={active === -1 ? undefined : optionId(listId, active)}
                value={typed}
                maxLength={200}
                autoComplete="off"
                autoCapitalize="none"
                autoFocus={query === ''}
                spellCheck={false}
                enterKeyHint="search"
                onChange={(event) => {
                  setTyped(event.target.value);
                  setOpen(true);
                  setChosen(-1);
                }}
                onKeyDown={press}
                onBlur={close}
              />
              <SuggestionList
                id={listId}
                suggestions={isShown ? suggestions : []}
                active={active}
                onOpen={open}
                onPoint={setChosen}
              />
            </div>
            <Button type="submit" look="primary">
              {m.search_button()}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

/** One further, around both ends; -1 is the box itself. */
function stepped(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
