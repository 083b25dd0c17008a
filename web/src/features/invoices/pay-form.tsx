import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { InvoiceRow } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { focusInvalid } from '@chipload/ui/form/focus-invalid';
import { CvdEntry } from '../../customer/cvd-entry.tsx';
import type { CvdFieldKind } from '../../customer/use-cvd-field.ts';
import { totalOf } from './total-of.ts';

/** The digits of a CVD, at least. */
const leastDigits = 3;

/** The CVD of the chosen card, and the button that pays; without a card or its CVD it says what is missing. */
export function PayForm({
  invoices,
  card,
  renderChoice,
  cvdField,
  isCardNew,
  isBusy,
  onPay,
}: {
  readonly invoices: readonly InvoiceRow[];
  readonly card: string | undefined;
  /** The choice of the card, with what is wrong with it. */
  readonly renderChoice: (errors: readonly string[]) => ReactNode;
  readonly cvdField: CvdFieldKind;
  /** A card was just added: its CVD is typed next. */
  readonly isCardNew: boolean;
  readonly isBusy: boolean;
  readonly onPay: (cvd: string) => void;
}) {
  const [cvd, setCvd] = useState('');
  const [isTried, setTried] = useState(false);
  const total = totalOf(invoices);
  const isCvdMissing = cvd.length < leastDigits;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (card === undefined || isCvdMissing) {
      flushSync(() => setTried(true));
      focusInvalid(event.currentTarget);
      return;
    }
    setTried(false);
    setCvd('');
    onPay(cvd);
  };
  return (
    // `post`, and no name on the CVD, because a submit before the script has loaded must not put it into the URL.
    <form method="post" aria-label={m.invoices_pay_title()} className="grid gap-3" onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
        {renderChoice(isTried && card === undefined ? [m.checkout_choose_card()] : [])}
        <CvdEntry
          cvd={cvd}
          errors={isTried && isCvdMissing ? [cvdProblem(cvd)] : []}
          field={cvdField}
          isNext={isCardNew}
          onCvd={setCvd}
        />
      </div>
      <p>
        <Button type="submit" look="primary" busy={isBusy} disabled={total.isMixed}>
          {m.invoices_pay_action({ total: total.amount })}
        </Button>
      </p>
    </form>
  );
}

function cvdProblem(cvd: string): string {
  return cvd === '' ? m.checkout_missing_cvd() : m.checkout_malformed_cvd();
}
