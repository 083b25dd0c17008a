import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { m } from '@chipload/messages';
import { fieldText } from '../../ui/field-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { encodeProductCode } from '../catalogue/product-code.ts';

/** Straight to a part by its number. Without JavaScript the same form asks `/app/products`, which leads there. */
export function PartJump() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = fieldText(new FormData(event.currentTarget), 'code').trim();
    if (code === '') return;
    void navigate({ to: '/app/products/$code', params: { code: encodeProductCode(code) } });
  };
  return (
    <form action="/app/products" onSubmit={submit}>
      <Field label={m.catalogue_jump()} hint={m.catalogue_jump_hint()}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              name="code"
              type="search"
              required
              maxLength={60}
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
