import { useId } from 'react';
import { searchTextLength } from '@chipload/domain/search';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field, Input } from '@chipload/ui/form/field';
import { SuggestionList, optionId } from './suggestion-list.tsx';
import { useSuggestionBox } from './use-suggestion-box.ts';

/**
 * The search field with suggestions while typing, a combobox: the arrow keys choose, Enter opens, Escape closes.
 * Without JavaScript it is a GET form.
 */
export function SearchBox({ query }: { query: string }) {
  const listId = useId();
  const { typed, type, suggestions, isShown, activeIndex, point, press, close, open, submit } =
    useSuggestionBox(query);

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
                aria-activedescendant={activeIndex === -1 ? undefined : optionId(listId, activeIndex)}
                value={typed}
                maxLength={searchTextLength}
                autoComplete="off"
                autoCapitalize="none"
                autoFocus={query === ''}
                spellCheck={false}
                enterKeyHint="search"
                onChange={(event) => type(event.target.value)}
                onKeyDown={press}
                onBlur={close}
              />
              <SuggestionList
                id={listId}
                suggestions={isShown ? suggestions : []}
                activeIndex={activeIndex}
                onOpen={open}
                onPoint={point}
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
