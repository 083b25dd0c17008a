import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Card } from '@chipload/contract';
import type { CheckoutStep } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Choice } from '@chipload/ui/form/field';
import { focusInvalid, firstInvalid } from '@chipload/ui/form/focus-invalid';
import { LegalSentence } from '../../../navigation/legal-sentence.tsx';
import { initialPayment } from '../drafts.ts';
import { MissingList } from './missing-list.tsx';
import { NewCard } from '../../../customer/new-card.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { obstacleText } from '../obstacle-text.ts';
import { type SectionObstacle, findObstacles, paymentChoice, partProblems } from '../progress.ts';
import { PlacingNotices } from './placing-notices.tsx';
import { Review } from './review.tsx';
import type { SectionProps } from '../section-props.ts';
import { useCvdField } from '../../../customer/use-cvd-field.ts';
import { StepButton, useStepForm } from '../step-button.tsx';
import { usePlaceOrder } from './use-place-order.ts';

type PaymentProps = Omit<SectionProps, 'onDone' | 'onFailure'> & {
  onSessionOver: () => void;
  onOpen: (step: CheckoutStep) => void;
};

/** The payment of the order. While a card is added, only its form is shown. */
export function PaymentSection(props: PaymentProps) {
  const [isAdding, setAdding] = useState(false);
  const [hasAdded, setAdded] = useState(false);
  if (!isAdding) return <PaymentForm {...props} isCardNew={hasAdded} onNewCard={() => setAdding(true)} />;

  // The CVD takes the focus once it appears.
  const choose = ({ uuid }: Card) => {
    props.onDraft({ payment: { type: 'card', card: uuid } });
    setAdded(true);
    setAdding(false);
  };
  return <NewCard onAdded={choose} onClose={() => setAdding(false)} />;
}

/** The review of the order, the payment, and the button that places the order. */
function PaymentForm({
  trunk,
  drafts,
  onDraft,
  onSessionOver,
  onOpen,
  isCardNew,
  onNewCard,
}: PaymentProps & { isCardNew: boolean; onNewCard: () => void }) {
  // The CVD of a card is kept only here, until the next attempt.
  const [cvd, setCvd] = useState('');
  const [isReturnWaived, setReturnWaived] = useState(false);
  const [wasTried, setTried] = useState(false);
  const missingId = useId();
  const draft = drafts.payment ?? initialPayment(trunk);
  const cvdField = useCvdField(draft.type === 'card');
  const placing = usePlaceOrder(trunk, { onSessionOver, cvdField });
  const obstacles = findObstacles(trunk, drafts, paymentChoice(trunk, draft, cvd, cvdField.isToken));
  const { place, isPlacing, refused } = placing;
  const missing = withoutRefused(obstacles, refused?.errors);
  const isWaiverMissing = trunk.kind === 'mod' && !isReturnWaived;
  const problems = [...partProblems(trunk), ...(isWaiverMissing ? [m.refusal_return_not_waived()] : [])];
  const isReady = obstacles.length === 0 && problems.length === 0;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReady) return;
    const form = event.currentTarget;
    setTried(false);
    const done = place({ method: draft.type, card: draft.card, cvd, isReturnWaived });
    // A refusal must be at its field before this gets the focus.
    void done.finally(() => flushSync(() => setCvd(''))).finally(() => focusInvalid(form));
  };

  const showMissing = () => {
    const [elsewhere] = obstacles.filter(({ step }) => step !== 'payment');
    if (elsewhere) return onOpen(elsewhere.step);
    // The errors must be at their fields before one of these gets the focus.
    flushSync(() => setTried(true));
    leadToMissing(missingId);
    return undefined;
  };

  return (
    // `post`, and no name on the CVD, because a submit before the script has loaded must not put it into the URL.
    <form id={useStepForm()} method="post" onSubmit={submit} noValidate className="grid gap-5">
      <Review trunk={trunk} />
      <PaymentFields
        trunk={trunk}
        draft={draft}
        cvd={cvd}
        cvdField={cvdField.kind}
        isCardNew={isCardNew}
        errors={{ ...(wasTried && missingFields(obstacles)), ...refused?.errors }}
        onChange={(payment) => {
          setCvd('');
          onDraft({ payment });
        }}
        onCvd={(typed) => {
          setCvd(typed);
          placing.forgetRefusal();
        }}
        onNewCard={onNewCard}
      />
      {trunk.kind === 'mod' && <ReturnWaiver isWaived={isReturnWaived} onChange={setReturnWaived} />}
      <PlacingNotices trunk={trunk} placing={placing} />
      <MissingList id={missingId} obstacles={missing} problems={problems} onOpen={onOpen} />
      <StepButton
        className="w-full"
        inBar={isReady ? undefined : <Button onClick={showMissing}>{m.checkout_see_missing()}</Button>}
        busy={isPlacing}
        disabled={!isReady}
        aria-describedby={isReady ? undefined : missingId}
      >
        {m.checkout_place_order()}
      </StepButton>
      <LegalSentence say={m.privacy_order} />
    </form>
  );
}

/** Parts made to order are not taken back, which the buyer confirms. */
function ReturnWaiver({ isWaived, onChange }: { isWaived: boolean; onChange: (isWaived: boolean) => void }) {
  return (
    <Choice
      type="checkbox"
      label={m.mods_return_waived()}
      checked={isWaived}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

const fieldOf: Partial<Record<SectionObstacle['obstacle'], string>> = {
  'card-missing': 'card',
  'cvd-missing': 'cvd',
  'cvd-malformed': 'cvd',
};

/** Leaves out what a refusal says at its field. */
function withoutRefused(
  obstacles: readonly SectionObstacle[],
  errors: Readonly<Record<string, unknown>> = {},
): readonly SectionObstacle[] {
  return obstacles.filter(({ obstacle }) => errors[fieldOf[obstacle] ?? ''] === undefined);
}

/** The fields in which something is missing, each with what to do about it. */
function missingFields(obstacles: readonly SectionObstacle[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    obstacles.flatMap(({ obstacle }) => {
      const field = fieldOf[obstacle];
      return field === undefined ? [] : [[field, [obstacleText(obstacle)]]];
    }),
  );
}

/**
 * Moves the focus to the first thing of a payment that is missing, in the middle of the window: a field with an error, the choice of
 * payment, or a box to tick; where there is none of these, to the list of what is missing, which has this id.
 */
function leadToMissing(listId: string): void {
  const list = document.getElementById(listId);
  const form = list?.closest('form');
  const place = (form && firstMissing(form)) ?? list;
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}

function firstMissing(form: HTMLFormElement): HTMLElement | null {
  return (
    firstInvalid(form) ??
    form.querySelector<HTMLElement>('fieldset:not(:has(input:checked)) input[type="radio"]') ??
    form.querySelector<HTMLElement>('input[type="checkbox"]:not(:checked)')
  );
}
