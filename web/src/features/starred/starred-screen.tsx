import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import type { FormEvent } from 'react';
import type { ListingRow } from '@chipload/contract';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useVisitor, useShop } from '../../platform/shop.ts';
import { EmptyState } from '@chipload/ui/empty-state';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { fieldText } from '@chipload/ui/form/field-text';
import { Field } from '@chipload/ui/form/field';
import { Page } from '@chipload/ui/page';
import { PartNumberInput } from '@chipload/ui/form/part-number-input';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { PartsToBuy } from '../../parts/parts-to-buy.tsx';
import { usePartsToAdd } from '../../parts/use-parts-to-add.ts';
import { SignInNeeded } from '../../navigation/sign-in-needed.tsx';
import { StarButton } from '../../parts/star-button.tsx';
import { starPart, starredQuery } from '../../parts/starred.queries.ts';

/** The customer's starred parts, to order from here. */
export function StarredScreen() {
  const { user } = useVisitor();
  return (
    <Page title={m.layout_starred_products()}>
      {user.isGuest ? <SignInNeeded title={m.starred_guest()} /> : <Starred />}
    </Page>
  );
}

function Starred() {
  const { api } = useShop();
  const { currency } = useVisitor();
  const { data: rows } = useSuspenseQuery(starredQuery(api));
  const adding = usePartsToAdd();
  return (
    <div className="grid gap-6">
      <StarForm />
      {rows.length === 0 ? (
        <EmptyState icon={Star} title={m.starred_empty()} body={m.starred_empty_body()} />
      ) : (
        <PartsToBuy
          caption={m.starred_table()}
          rows={rows}
          currency={currency}
          adding={adding}
          action={starOf}
        />
      )}
    </div>
  );
}

function starOf({ inventory_code: code }: ListingRow) {
  return <StarButton code={code} />;
}

/** Stars a part by its part number; the shop says whether it exists. */
function StarForm() {
  const { api } = useShop();
  const star = useMutation(starPart(api, useQueryClient()));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (star.isPending) return;
    const form = event.currentTarget;
    star.mutate(fieldText(new FormData(form), 'code').trim(), { onSuccess: () => form.reset() });
  };

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-3">
      <ErrorSummary messages={invalidMessages(star.error)} />
      <Field label={m.trunk_part_number()}>
        {(control) => (
          <div className="flex gap-2">
            <PartNumberInput {...control} name="code" />
            <SubmitButton look="secondary" busy={star.isPending}>
              {m.starred_add()}
            </SubmitButton>
          </div>
        )}
      </Field>
    </form>
  );
}
