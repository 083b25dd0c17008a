import type { Stripe, StripeCardCvcElement, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { m } from '@chipload/messages';
import { openStripe } from './stripe.ts';

export type StripeCardField =
  | { readonly kind: 'card'; readonly stripe: Stripe; readonly element: StripeCardElement }
  | { readonly kind: 'cardCvc'; readonly stripe: Stripe; readonly element: StripeCardCvcElement };

type FieldProps = {
  id: string;
  kind: StripeCardField['kind'];
  publishableKey: string;
  'aria-describedby'?: string | undefined;
  /** Called once the field is shown, and with undefined when it is removed. */
  onReady: (field: StripeCardField | undefined) => void;
  /** Called with true once everything in the field is typed. */
  onComplete: (isComplete: boolean) => void;
};

/** A field of Stripe's for a card or its CVC: what is typed goes to Stripe and never to the shop. */
export function StripeField({ id, kind, publishableKey, onReady, onComplete, ...described }: FieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const listeners = useRef({ onReady, onComplete });
  useEffect(() => {
    listeners.current = { onReady, onComplete };
  });

  useEffect(() => {
    let field: StripeCardField | undefined;
    let isOver = false;
    const open = async () => {
      const stripe = await openStripe(publishableKey);
      if (isOver || !place.current) return;
      field = createField(stripe, kind, place.current, (isComplete) =>
        listeners.current.onComplete(isComplete),
      );
      listeners.current.onReady(field);
    };
    open().catch(() => setBroken(true));
    return () => {
      isOver = true;
      field?.element.destroy();
      listeners.current.onReady(undefined);
    };
  }, [kind, publishableKey]);

  if (isBroken) return <p className="text-sm text-bad">{m.account_card_company_unreachable()}</p>;
  return (
    <div
      id={id}
      ref={place}
      className="h-10 min-w-0 rounded-control border border-line-strong bg-paper px-3 py-2.5 pointer-coarse:h-11"
      {...described}
    />
  );
}

function createField(
  stripe: Stripe,
  kind: StripeCardField['kind'],
  place: HTMLElement,
  onComplete: (isComplete: boolean) => void,
): StripeCardField {
  const elements = stripe.elements();
  const { color, fontSize } = getComputedStyle(place);
  const style = { base: { color, fontSize } };
  if (kind === 'card') {
    const element = elements.create('card', { style, hidePostalCode: true });
    element.on('change', ({ complete }) => onComplete(complete));
    element.mount(place);
    return { kind, stripe, element };
  }
  const element = elements.create('cardCvc', { style });
  element.on('change', ({ complete }) => onComplete(complete));
  element.mount(place);
  return { kind, stripe, element };
}
