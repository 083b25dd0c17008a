import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useState } from 'react';
import { Refused } from '@chipload/client/refused';
import type { Card, InvoiceRow } from '@chipload/contract';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Field, Select } from '@chipload/ui/form/field';
import { Notice } from '@chipload/ui/notice';
import { cardsQuery } from '../../customer/account.queries.ts';
import { CvdEntry } from '../../customer/cvd-entry.tsx';
import { useCvdField } from '../../customer/use-cvd-field.ts';
import { useShop } from '../../platform/shop.ts';
import { type PaidInvoice, payInvoices } from './charge-invoices.ts';

type Picked = {
  /** The picked invoices that are open. */
  readonly invoices: readonly InvoiceRow[];
  /** Unpicks invoices that were paid, or of which the bank may still say that they are. */
  readonly onUnpick: (uuids: readonly string[]) => void;
};

/** Pays the picked invoices with a card on file; afterwards it says of each whether it was paid, and lets one pay the others. */
export function PayInvoices({ invoices, onUnpick }: Picked) {
  const { api } = useShop();
  const { data: cards = [], error } = useQuery({ ...cardsQuery(api), enabled: invoices.length > 0 });
  const cvdField = useCvdField(invoices.length > 0);
  const pay = useMutation(payInvoices(api, useQueryClient(), cvdField));
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
    pay.mutate(
      { invoices, card, cvd },
      {
        onSuccess: (results) =>
          onUnpick(results.filter((one) => !isStillUnpaid(one)).map(({ uuid }) => uuid)),
        onSettled: () => setCvd(''),
      },
    );
  };
  const outcome = pay.data && <Outcome results={pay.data} onClose={() => pay.reset()} />;
  if (invoices.length === 0) return outcome;
  if (error instanceof Refused) return <RefusedCards refusal={error} />;
  if (cards.length === 0) return <NoCard />;
  const form = (
    // `post`, and no name on the CVD, because a submit before the script has loaded must not put it into the URL.
    <form
      method="post"
      aria-label={m.invoices_pay_title()}
      className="grid max-w-xl gap-3 rounded border p-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className="font-semibold">{m.invoices_pay_title()}</h2>
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
        <CvdEntry cvd={cvd} field={cvdField.kind} onCvd={setCvd} />
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
  return (
    <>
      {outcome}
      {form}
    </>
  );
}

/** Says why the cards may not be seen, as by staff who act for the customer. */
function RefusedCards({ refusal: { message } }: { refusal: Refused }) {
  return (
    <Notice icon={Info}>
      <p>{message}</p>
    </Notice>
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

/** Whether an invoice may be paid once more at once. */
function isStillUnpaid({ outcome }: PaidInvoice): boolean {
  return outcome === 'refused' || outcome === 'not-tried';
}

/** Says of each invoice what became of it, since some may be paid and others not. */
function Outcome({ results, onClose }: { results: readonly PaidInvoice[]; onClose: () => void }) {
  const isAllPaid = results.every(({ outcome }) => outcome === 'paid');
  const unpaid = results.filter(isStillUnpaid);
  return (
    <Notice tone={isAllPaid ? 'neutral' : 'bad'} icon={isAllPaid ? CircleCheck : CircleAlert}>
      <ul className="grid gap-1" role="status">
        {results.map(({ uuid, text }) => (
          <li key={uuid}>{text}</li>
        ))}
      </ul>
      {unpaid.length > 0 && (
        <p className="pt-2 font-medium">
          {m.invoices_still_unpaid({
            count: unpaid.length,
            numbers: unpaid.map(({ number }) => number).join(', '),
          })}
        </p>
      )}
      <p className="pt-2">
        <Button onClick={onClose}>{m.invoices_pay_done()}</Button>
      </p>
    </Notice>
  );
}
