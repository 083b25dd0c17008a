import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import type { SearchSuggestion } from '@chipload/contract';
import { parseSearchPage } from './search-page-query.ts';
import { addressOf } from './suggestion-link.ts';
import { useSuggestions } from '../../parts/use-suggestions.ts';

/** Holds the text of the search field, the suggestions for it, and the one that the arrow keys have reached. */
export function useSuggestionBox(query: string) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const [searched, setSearched] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [chosenIndex, setChosenIndex] = useState(-1);
  // After another search, from a link or the browser's buttons, its text replaces what was typed.
  if (query !== searched) {
    setSearched(query);
    setTyped(query);
  }
  const suggestions = useSuggestions(typed, isOpen);
  const isShown = isOpen && suggestions.length > 0;
  const activeIndex = isShown && chosenIndex < suggestions.length ? chosenIndex : -1;

  const close = () => {
    setOpen(false);
    setChosenIndex(-1);
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
    const picked = suggestions[activeIndex];
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
    if (!isShown) setOpen(true);
    else setChosenIndex(stepped(activeIndex, step, suggestions.length));
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setChosenIndex(-1);
  };

  return {
    typed,
    type,
    suggestions,
    isShown,
    activeIndex,
    point: setChosenIndex,
    press,
    close,
    open,
    submit,
  };
}

/** Returns the next index, wrapping around at both ends; -1 is the field itself. */
function stepped(activeIndex: number, step: 1 | -1, count: number): number {
  const next = activeIndex + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
