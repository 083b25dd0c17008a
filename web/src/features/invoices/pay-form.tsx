import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Card } from '@chipload/contract';
import { paymentObstacle } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field, Select } from '@chipload/ui/form/field';
import { focusInvalid } from '@chipload/ui/form/focus-invalid';
import { CvdEntry } from '../../customer/cvd-entry.tsx';
import type { CvdField } from '../../customer/use-cvd-field.ts';
import type { Total } from './total-of.ts';

/** The choice of a card, its CVD, and the button that pays; without one of them it says what is missing. */
export function PayForm({
  total,
  cards,
  card,
  cvdField,
  isCardNew,
  isBusy,
  isBlocked,
  onChoose,
  onPay,
}: {
  readonly total: Total;
  readonly cards: readonly Card[];
  /** The uuid of the chosen one. */
  readonly card: string | undefined;
  readonly cvdField: CvdField;
  /** A card was just added: its CVD is typed next. */
  readonly isCardNew: boolean;
  readonly isBusy: boolean;
  /** Something else has to be corrected first. */
  readonly isBlocked: boolean;
  readonly onChoose: (uuid: string | undefined) => void;
  readonly onPay: (payment: { readonly card: string; readonly cvd: string }) => void;
}) {
  const [cvd, setCvd] = useState('');
  const [isTried, setTried] = useState(false);
  const missing = paymentObstacle({
    type: 'card',
    isAccepted: true,
    card,
    cvd,
    isCvdToken: cvdField.isToken,
  });
  const shown = isTried ? missing : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (card === undefined || missing !== undefined) {
      flushSync(() => setTried(true));
      focusInvalid(event.currentTarget);
      return;
    }
    setTried(false);
    setCvd('');
    onPay({ card, cvd });
  };
  return (
    // `post`, and no name on the CVD, because a submit before the script has loaded must not put it into the URL.
    <form method="post" aria-label={m.invoices_pay_title()} className="grid gap-3" onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
        <CardChoice
          cards={cards}
          chosen={card}
          errors={shown === 'card-missing' ? [m.checkout_choose_card()] : []}
          onChoose={onChoose}
        />
        <CvdEntry
          cvd={cvd}
          errors={cvdProblems(shown)}
          field={cvdField.kind}
          isNext={isCardNew}
          onCvd={setCvd}
        />
      </div>
      <p>
        <Button type="submit" look="primary" busy={isBusy} disabled={isBlocked}>
          {m.invoices_pay_action({ total: total.amount })}
        </Button>
      </p>
    </form>
  );
}

function cvdProblems(obstacle: ReturnType<typeof paymentObstacle>): string[] {
  if (obstacle === 'cvd-missing') return [m.checkout_missing_cvd()];
  return obstacle === 'cvd-malformed' ? [m.checkout_malformed_cvd()] : [];
}

function CardChoice({
  cards,
  chosen = '',
  errors,
  onChoose,
}: {
  cards: readonly Card[];
  chosen: string | undefined;
  errors: readonly string[];
  onChoose: (uuid: string | undefined) => void;
}) {
  return (
    <Field label={m.checkout_card_on_file()} errors={errors}>
      {(control) => (
        <Select {...control} value={chosen} onChange={(event) => onChoose(event.target.value || undefined)}>
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
