import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Card, InvoiceRow, ReplyFrom } from '@chipload/contract';
import { checkoutLimits } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { invalidMessages } from '@chipload/client/refused';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Field, Select } from '@chipload/ui/form/field';
import { TextField } from '@chipload/ui/form/text-field';
import { Notice } from '@chipload/ui/notice';
import { cardsQuery } from '../../customer/account.queries.ts';
import { useShop } from '../../platform/shop.ts';
import { payInvoices } from './invoices.queries.ts';

type Results = ReplyFrom<'POST', '/invoices/pay'>['results'];

/** Pays the picked invoices with a card on file; afterwards it says of each whether it was paid. */
export function PayInvoices({ invoices, onDone }: { invoices: readonly InvoiceRow[]; onDone: () => void }) {
  const { api } = useShop();
  const { data: cards = [] } = useQuery(cardsQuery(api));
  const pay = useMutation(payInvoices(api, useQueryClient()));
  const [chosen, setChosen] = useState<string>();
  const [cvd, setCvd] = useState('');
  const card = chosen ?? (cards.length === 1 ? cards[0]?.uuid : undefined);
  const currencies = [...new Set(invoices.map(({ currency }) => currency))];
  const [currency = 'CAD'] = currencies;
  const total = formatMoney(
    invoices.reduce((sum, { open }) => sum + open, 0),
    currency,
    currentLanguage(),
  );
  const submit = () => {
    if (card === undefined) return;
    const wanted = invoices.map(({ uuid, open: amount }) => ({ uuid, amount }));
    pay.mutate({ invoices: wanted, card, cvd }, { onSettled: () => setCvd('') });
  };
  if (pay.data) return <Outcome results={pay.data.results} currency={currency} onDone={onDone} />;
  if (cards.length === 0) return <NoCard />;
  return (
    <form
      aria-label={m.invoices_pay_title()}
      className="grid max-w-xl gap-3 rounded border p-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className="font-semibold">{m.invoices_pay_title()}</h2>
      <ErrorSummary messages={invalidMessages(pay.error)} />
      {currencies.length > 1 ? (
        <p>{m.invoices_one_currency()}</p>
      ) : (
        <p>
          {m.invoices_pay_total({
            count: invoices.length,
            shown: countText(invoices.length),
            total: `${total} ${currency}`,
          })}
        </p>
      )}
      <div className="grid grid-cols-[1fr_6rem] gap-3">
        <CardChoice cards={cards} chosen={card} onChoose={setChosen} />
        <TextField
          label={m.checkout_cvd()}
          value={cvd}
          maxLength={checkoutLimits.cvdLength}
          inputMode="numeric"
          autoComplete="cc-csc"
          onChange={(event) => setCvd(event.target.value.replaceAll(/\D/g, ''))}
        />
      </div>
      <p>
        <Button
          type="submit"
          look="primary"
          busy={pay.isPending}
          disabled={card === undefined || cvd.length < 3 || currencies.length > 1}
        >
          {m.invoices_pay_action({ total })}
        </Button>
      </p>
    </form>
  );
}

function NoCard() {
  return (
    <p className="text-sm">
      {m.invoices_no_card()}{' '}
      <Link to="/customer/account/cards" className="text-accent underline underline-offset-2">
        {m.checkout_add_card()}
      </Link>
    </p>
  );
}

function CardChoice({
  cards,
  chosen = '',
  onChoose,
}: {
  cards: readonly Card[];
  chosen: string | undefined;
  onChoose: (uuid: string) => void;
}) {
  return (
    <Field label={m.checkout_card_on_file()}>
      {(control) => (
        <Select {...control} value={chosen} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{m.checkout_choose_card()}</option>
          {cards.map(({ uuid, masked_number: number }) => (
            <option key={uuid} value={uuid}>
              {number}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Says of each invoice what became of it, since some may be paid and others not. */
function Outcome({
  results,
  currency,
  onDone,
}: {
  results: Results;
  currency: 'CAD' | 'USD';
  onDone: () => void;
}) {
  const isAllPaid = results.every(({ outcome }) => outcome === 'paid');
  return (
    <Notice tone={isAllPaid ? 'neutral' : 'bad'} icon={isAllPaid ? CircleCheck : CircleAlert}>
      <ul className="grid gap-1" role="status">
        {results.map((result) => (
          <li key={result.uuid}>{resultText(result, currency)}</li>
        ))}
      </ul>
      <p className="pt-2">
        <Button onClick={onDone}>{m.invoices_pay_done()}</Button>
      </p>
    </Notice>
  );
}

function resultText({ number, amount, outcome, message }: Results[number], currency: 'CAD' | 'USD'): string {
  switch (outcome) {
    case 'paid':
      return m.invoices_result_paid({ number, amount: formatMoney(amount, currency, currentLanguage()) });
    case 'refused':
      return m.invoices_result_refused({ number, message: message ?? '' });
    case 'not-tried':
      return m.invoices_result_not_tried({ number });
  }
}
