import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ClipboardEvent, lazy, type SubmitEvent, Suspense, useId, useRef, useState } from 'react';
import { searchTextLength } from '@chipload/domain/search';
import { m } from '@chipload/messages';
import { Icon } from '@chipload/ui/icon';
import { restoreEarlyInput } from '@chipload/ui/form/early-input';
import type { Reached, SuggestionKeys, SuggestionsProps } from './field-suggestions.ts';

/** Loaded when somebody enters the field: no page waits for it. */
const Suggestions = lazy(async () => ({
  // Without its suggestions, as after a new deployment, the field is still a form.
  default: await import('./suggestions.tsx').then(
    (loaded) => loaded.Suggestions,
    () => Nothing,
  ),
}));

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
  const { typed, type, settle } = useTyped(query, place);
  const [isEntered, setEntered] = useState(false);
  const [reached, setReached] = useState(closed);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    keys.current?.close();
    settle(typed);
    const text = typed.trim();
    const search = text === '' ? {} : { query: text, ...keys.current?.preferred() };
    void Promise.all([import('./focus-quantity.ts'), navigate({ to: '/app/search', search })]).then(
      ([{ focusQuantity }]) => focusQuantity(),
    );
  };
  return (
    <form
      action="/app/search"
      role="search"
      aria-label={name}
      onSubmit={submit}
      className={`relative print:hidden ${className}`}
    >
      <div className="relative">
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
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => keys.current?.press(event)}
          onPaste={(event) => takePastedRows(event, () => navigate({ to: '/app/quick-add' }))}
          onBlur={() => keys.current?.close()}
          className="control h-10 w-full pr-11 pl-3 text-ellipsis pointer-coarse:h-11"
        />
        <SearchButton />
      </div>
      {isEntered && (
        <Suspense>
          <Suggestions
            ref={keys}
            listId={listId}
            typed={typed}
            query={query}
            onReach={setReached}
            onOpened={() => settle('')}
          />
        </Suspense>
      )}
    </form>
  );
}

/** Takes rows to quick-add, which the field would put into one line. Any other text the field takes itself. */
function takePastedRows(event: ClipboardEvent<HTMLInputElement>, open: () => Promise<void>): void {
  const text = event.clipboardData.getData('text/plain').trim();
  if (!/[\n\t]/.test(text)) return;
  event.preventDefault();
  void import('./pasted-rows.ts').then(({ passPastedRows }) => {
    passPastedRows(text);
    return open();
  });
}

function SearchButton() {
  return (
    <button
      type="submit"
      aria-label={m.search_button()}
      className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:w-11"
    >
      <Icon of={Search} size={18} />
    </button>
  );
}

/** The typed text: another search, or another place when nothing new was typed, replaces it. */
function useTyped(query: string, place: string) {
  const [typed, setTyped] = useState(query);
  const [isNew, setNew] = useState(false);
  const [before, setBefore] = useState({ query, place });
  if (before.query !== query || before.place !== place) {
    setBefore({ query, place });
    if (before.query !== query || !isNew) setTyped(query);
  }
  const type = (text: string) => {
    setTyped(text);
    setNew(true);
  };
  /** Called once the typed text has been used. */
  const settle = (shown: string) => {
    setTyped(shown);
    setNew(false);
  };
  return { typed, type, settle };
}

function Nothing(_props: SuggestionsProps) {
  return null;
}
