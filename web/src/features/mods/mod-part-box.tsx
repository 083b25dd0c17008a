import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field } from '@chipload/ui/form/field';
import { PartNumberInput } from '@chipload/ui/form/part-number-input';
import { useSuggestions } from '../../finding/use-suggestions.ts';

/** Chooses the part to modify: by its number, or from suggestions. Works without JavaScript as a GET form. */
export function ModPartBox({ code = '' }: { code?: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const parts = useSuggestions(typed, true).filter((suggestion) => suggestion.kind === 'part');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') void navigate({ to: '/app/mod', search: { inventoryCode: typed.trim() } });
  };
  return (
    <div className="max-w-3xl">
      <form action="/app/mod" onSubmit={submit}>
        <Field label={m.mods_pick_part()} hint={m.mods_pick_hint()}>
          {(control) => (
            <div className="flex gap-2">
              <PartNumberInput
                {...control}
                name="inventoryCode"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Button type="submit" look="primary">
                {m.mods_pick_open()}
              </Button>
            </div>
          )}
        </Field>
      </form>
      <p role="status" className="sr-only">
        {parts.length > 0 && m.mods_pick_found({ count: parts.length })}
      </p>
      {parts.length > 0 && (
        <nav aria-label={m.mods_pick_suggestions()} className="mt-4">
          <ul className="border-t">
            {parts.map(({ inventory_code: part, description }) => (
              <li key={part} className="border-b">
                <Link
                  to="/app/mod"
                  search={{ inventoryCode: part }}
                  className="flex min-h-9 flex-wrap items-center gap-x-3 py-1.5 text-sm hover:bg-hover pointer-coarse:min-h-11"
                >
                  <span className="tabular font-medium text-accent">{part}</span>
                  <span className="text-muted">{description}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
