import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Quote } from '@chipload/contract/quotes';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { errorsByField, type FieldErrors, invalidMessages } from '@chipload/client/refused';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { focusInvalid } from '@chipload/ui/form/focus-invalid';
import { useOwnErrors } from '@chipload/ui/form/use-own-errors';
import { Money } from '@chipload/ui/money';
import { Notice } from '@chipload/ui/notice';
import { AdditionNotice } from '../../cart/addition-notice.tsx';
import { useShop, useVisitor } from '../../platform/shop.ts';
import { applyDraft, newDraft, type QuoteDraft } from './quote-draft.ts';
import { QuoteLine } from './quote-line.tsx';
import { acceptLines } from './quotes.queries.ts';

/** The lines of a quote with their prices; while it may be accepted, they are ticked and added to the cart. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const { api } = useShop();
  const { currency: cartCurrency } = useVisitor();
  const accept = useMutation(acceptLines(api, useQueryClient(), quote.uuid));
  const form = useOwnErrors(accept.error);
  const [draft, setDraft] = useState<QuoteDraft>(() => newDraft(quote.lines));
  const { drafted, wanted, total, canBeAccepted } = applyDraft(quote.lines, draft);
  const { version, currency } = quote;
  const isOtherCurrency = currency !== cartCurrency;
  const mayAccept = quote.may_accept && !isOtherCurrency;
  const errors = errorsByPart(
    errorsByField(accept.error),
    accept.variables?.lines.map(({ inventory_code: code }) => code) ?? [],
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (accept.isPending || version === null || wanted.length === 0) return;
    if (!canBeAccepted) return focusInvalid(event.currentTarget);
    accept.mutate(
      {
        version,
        lines: wanted.map(({ line, pieces = 0 }) => ({
          inventory_code: line.inventory_code,
          quantity: pieces,
        })),
      },
      // What is in the cart is not added once more by a second click.
      { onSuccess: () => setDraft({ ...draft, ticked: new Set() }) },
    );
  };

  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      {quote.may_accept && isOtherCurrency && (
        <Notice tone="partial" icon={CircleAlert}>
          <p>{m.quotes_other_currency({ quoted: currency, own: cartCurrency })}</p>
        </Notice>
      )}
      <ErrorSummary messages={invalidMessages(accept.error)} />
      {accept.data !== undefined && <AdditionNotice addition={accept.data} />}
      <ul aria-label={m.quotes_lines()} className="@container grid border-t border-line-strong">
        {drafted.map((one) => (
          <QuoteLine
            key={one.line.inventory_code}
            drafted={one}
            currency={currency}
            errors={errors.get(one.line.inventory_code) ?? []}
            mayAccept={mayAccept}
            onTick={(code) => setDraft({ ...draft, ticked: toggled(draft.ticked, code) })}
            onType={(code, text) => {
              if (accept.isError) accept.reset();
              setDraft({ ...draft, typed: new Map([...draft.typed, [code, text]]) });
            }}
          />
        ))}
      </ul>
      {mayAccept && (
        <AcceptBar
          total={total}
          currency={currency}
          isBusy={accept.isPending}
          isEmpty={wanted.length === 0}
        />
      )}
    </form>
  );
}

function AcceptBar({
  total,
  currency,
  isBusy,
  isEmpty,
}: {
  /** Of the ticked lines, in cents. */
  total: number;
  currency: Currency;
  isBusy: boolean;
  isEmpty: boolean;
}) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 print:hidden">
      <p className="tabular text-sm" aria-live="polite">
        <span className="text-muted">{m.quotes_total({ currency })}</span>{' '}
        <strong className="font-semibold">
          <Money cents={total} currency={currency} />
        </strong>
      </p>
      <Button type="submit" look="primary" className="noscript:hidden" busy={isBusy} disabled={isEmpty}>
        {m.quotes_accept()}
      </Button>
    </div>
  );
}

/** The shop's errors count the lines that were sent. */
function errorsByPart(errors: FieldErrors, sent: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map(sent.map((code, place) => [code, errors[`lines.${place}.quantity`] ?? []]));
}

function toggled(codes: ReadonlySet<string>, code: string): ReadonlySet<string> {
  return codes.has(code) ? new Set([...codes].filter((one) => one !== code)) : new Set([...codes, code]);
}
