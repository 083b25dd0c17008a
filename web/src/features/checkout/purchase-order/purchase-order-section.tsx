import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { checkoutLimits, purchaseOrderNumberProblem } from '@chipload/domain/checkout';
import type { TrunkKind } from '@chipload/domain/trunk';
import { flushSync } from 'react-dom';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { TextField } from '@chipload/ui/form/text-field';
import { savePurchaseOrder } from '../checkout.queries.ts';
import type { SectionProps } from '../section-props.ts';
import { ContinueButton, useStepForm } from '../step-button.tsx';
import { type PurchaseOrderDraft, purchaseOrderChanged, savedPurchaseOrder } from '../drafts.ts';
import { NoteFields } from './note-fields.tsx';
import { focusInvalid } from '@chipload/ui/form/focus-invalid';
import { noteErrors, obstacleText } from '../obstacle-text.ts';
import { otherCart, trunkQuery } from '../../../cart/trunk.queries.ts';
import { usePaused } from '../../../parts/use-paused.ts';
import { RepeatedPurchaseOrder } from '../repeated-purchase-order.tsx';

/** The buyer's own purchase order number, and notes for the packers. */
export function PurchaseOrderSection({ trunk, drafts, onDraft, onDone, onFailure }: SectionProps) {
  const { api } = useShop();
  const save = useMutation(savePurchaseOrder(api, useQueryClient()));
  const [wasTried, setTried] = useState(false);
  const draft = drafts.purchaseOrder ?? savedPurchaseOrder(trunk);
  const numberProblems = problemsOfNumber(draft);
  const noteProblems = new Set(draft.notes.flatMap(({ body }) => noteErrors(body)));
  const problems = [...numberProblems, ...noteProblems];
  const errors = errorsByField(save.error);
  const pausedNumber = usePaused(draft.number.trim());
  const change = (changed: Partial<PurchaseOrderDraft>) =>
    onDraft({ purchaseOrder: { ...draft, ...changed } });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (problems.length > 0) return focusInvalid(event.currentTarget);
    if (!purchaseOrderChanged(draft, trunk)) return onDone();
    const onSuccess = () => {
      setTried(false);
      // The saved data replaces the draft: new notes have their uuids now.
      onDraft({ purchaseOrder: undefined });
      onDone();
    };
    return save.mutate({ kind: trunk.kind, draft }, { onSuccess, onError: onFailure });
  };

  const limit = checkoutLimits.purchaseOrderNumberLength;
  const isNumberJudged = numberProblems.length > 0 && (wasTried || draft.number.trim() !== '');
  return (
    <form id={useStepForm()} onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary messages={wasTried && problems.length > 0 ? problems : invalidMessages(save.error)} />
      <TextField
        label={m.checkout_purchase_order_number()}
        hint={m.checkout_characters({ count: draft.number.length, limit })}
        // A longer one is refused, not cut: the buyer's own books have it whole.
        errors={isNumberJudged ? numberProblems : errors['purchase_order_number']}
        value={draft.number}
        required
        autoComplete="off"
        onChange={(event) => change({ number: event.target.value })}
      />
      <RepeatedPurchaseOrder kind={trunk.kind} number={pausedNumber} />
      <NumberOfBothCarts kind={trunk.kind} number={trunk.purchase_order_number} />
      <NoteFields notes={draft.notes} onChange={(notes) => change({ notes })} />
      <ContinueButton busy={save.isPending} />
    </form>
  );
}

/** Says that the other cart gets the number, too, unless it has one of its own. */
function NumberOfBothCarts({ kind, number }: { kind: TrunkKind; number: string }) {
  const { api } = useShop();
  // The other cart is loaded after the page.
  const isHydrated = useHydrated();
  const { data: other } = useQuery({ ...trunkQuery(api, otherCart(kind)), enabled: isHydrated });
  if (!isHydrated || other === undefined || other.bags.length === 0) return null;
  if (![number, ''].includes(other.purchase_order_number)) return null;
  return <p className="text-sm text-muted">{m.checkout_number_of_both()}</p>;
}

function problemsOfNumber({ number }: PurchaseOrderDraft): string[] {
  const problem = purchaseOrderNumberProblem(number);
  return problem === undefined ? [] : [obstacleText(`purchase-order-number-${problem}`)];
}
