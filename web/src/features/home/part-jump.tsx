import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { searchTextLength } from '@chipload/domain/search';
import { m } from '@chipload/messages';
import { fieldText } from '@chipload/ui/form/field-text';
import { Button } from '@chipload/ui/button';
import { Field, Input } from '@chipload/ui/form/field';

/** Opens a part by its part number; searches for any other text. Also works without JavaScript: the form opens the search. */
export function PartJump() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = fieldText(new FormData(event.currentTarget), 'query').trim();
    if (query !== '') void navigate({ to: '/app/search', search: { query } });
  };
  return (
    <form action="/app/search" onSubmit={submit}>
      <Field label={m.catalogue_jump()} hint={m.catalogue_jump_hint()}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              name="query"
              type="search"
              required
              maxLength={searchTextLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" look="primary">
              {m.catalogue_jump_button()}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
