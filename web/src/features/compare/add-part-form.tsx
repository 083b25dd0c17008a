import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { Field } from '@chipload/ui/form/field';
import { PartNumberInput } from '@chipload/ui/form/part-number-input';
import { type CompareSearch, parseCompareSearch } from '../../parts/compare-search.ts';
import { KeptSearch } from './kept-search.tsx';
import { loadCompared } from './load-compared.ts';

/**
 * Adds a part to the comparison by its part number. Also works without JavaScript: the form submits all part numbers to the
 * URL of the page.
 */
export function AddPartForm({ search, more }: { search: CompareSearch; more: ReactNode }) {
  const { api, queryClient } = useShop();
  const navigate = useNavigate();
  // Loads the part before the URL changes, so that the table stays until then.
  const add = useMutation({
    mutationFn: (changed: CompareSearch) => loadCompared(api, queryClient, changed),
    onSuccess: (loaded) => navigate({ to: '/app/compare', search: loaded, resetScroll: false }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const form = event.currentTarget;
    const changed = parseCompareSearch({ ...search, part: new FormData(form).getAll('part') });
    add.mutate(changed, { onSuccess: () => form.reset() });
  };

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-x-2 gap-y-3 print:hidden">
      <KeptSearch search={search} />
      <Field label={m.compare_add()}>
        {(control) => (
          <div className="flex gap-2">
            <PartNumberInput {...control} name="part" required className="max-w-52" />
            <Button type="submit" busy={add.isPending}>
              {m.compare_add_button()}
            </Button>
          </div>
        )}
      </Field>
      {more}
    </form>
  );
}
