import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, type SubmitEvent, Suspense, useId, useRef, useState } from 'react';
import { searchTextLength } from '@chipload/domain/search';
import { m } from '@chipload/messages';
import { Icon } from '@chipload/ui/icon';
import { restoreEarlyInput } from '@chipload/ui/form/early-input';
import type { Reached, SuggestionKeys } from './field-suggestions.ts';

/** Loaded when somebody enters the field: no page waits for it. */
const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));

const closed: Reached = { isShown: false, optionId: undefined };

/**
 * The one field: a part number, sizes, words, an order, or pasted rows. A combobox once its suggestions are loaded; before, and without
 * JavaScript, a form that opens the search. `name` tells it from another one on the page. `place` is where the visitor is: on another
 * page, `query` replaces what was typed.
 */
export function FindField({
  name,
  query,
  place,
  className = '',
}: {
  name: string;
  query: string;
  place: string;
  className?: string;
}) {
  const navigate = useNavigate();
  const listId = useId();
  const keys = useRef<SuggestionKeys>(null);
  const [typed, setTyped] = useTyped(query, place);
  const [isEntered, setEntered] = useState(false);
  const [reached, setReached] = useState(closed);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    keys.current?.close();
    const text = typed.trim();
    void navigate({ to: '/app/search', search: text === '' ? {} : { query: text } });
  };
  return (
    <form
      action="/app/search"
      role="search"
      aria-label={name}
      onSubmit={submit}
      className={`relative ${className}`}
    >
      <input
        ref={restoreEarlyInput}
        name="query"
        type="search"
        role="combobox"
        aria-label={m.search_box()}
        aria-autocomplete="list"
        aria-expanded={reached.isShown}
        aria-controls={listId}
        aria-activedescendant={reached.optionId}
        placeholder={m.search_box()}
        value={typed}
        maxLength={searchTextLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={() => setEntered(true)}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => keys.current?.press(event)}
        onPaste={(event) => keys.current?.paste(event)}
        onBlur={() => keys.current?.close()}
        className="control h-10 w-full pr-11 pl-3 text-ellipsis pointer-coarse:h-11"
      />
      <button
        type="submit"
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:w-11"
      >
        <Icon of={Search} size={18} label={m.search_button()} />
      </button>
      {isEntered && (
        <Suspense>
          <Suggestions
            ref={keys}
            listId={listId}
            typed={typed}
            query={query}
            onReach={setReached}
            onOpened={() => setTyped('')}
          />
        </Suspense>
      )}
    </form>
  );
}

/** What was typed, until the visitor is in another place. */
function useTyped(query: string, place: string) {
  const [typed, setTyped] = useState(query);
  const [before, setBefore] = useState(place);
  if (before !== place) {
    setBefore(place);
    setTyped(query);
  }
  return [typed, setTyped] as const;
}
