import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { cardFormQuery } from './card-form.queries.ts';
import type { StripeCardField } from './stripe-field.tsx';
import { useShop } from '../platform/shop.ts';

/** Stands for digits that only Stripe's field knows. */
export const typedAtStripe = 'typed_at_stripe';

export type CvdFieldKind =
  /** Not loaded yet: nobody may type digits into a field that is not the card company's. */
  | { readonly type: 'unknown' }
  | { readonly type: 'digits' }
  | {
      readonly type: 'stripe';
      readonly publishableKey: string;
      readonly onReady: (field: StripeCardField | undefined) => void;
    };

/** The field for the CVD, what is sent for it, and how the buyer signs in at the bank. */
export type CvdField = {
  readonly kind: CvdFieldKind;
  readonly isToken: boolean;
  /** Returns what the shop gets for what was typed: the digits, or a token of Stripe's for them, which pays once. */
  readonly exchange: (cvd: string) => Promise<string>;
  /** Empties Stripe's field. */
  readonly clear: () => void;
  /** Lets the buyer confirm the payment in the bank's window (3-D Secure), whatever comes of it. */
  readonly authenticate: (clientSecret: string) => Promise<void>;
};

/** Returns the field of the company that processes cards, which is asked for once a card is chosen. */
export function useCvdField(isByCard: boolean): CvdField {
  const { api } = useShop();
  const { data: form } = useQuery({ ...cardFormQuery(api), enabled: isByCard });
  const [field, setField] = useState<StripeCardField>();
  return {
    kind: kindOf(form, setField),
    isToken: form?.gateway === 'stripe',
    exchange: async (cvd) => {
      if (cvd !== typedAtStripe || field?.kind !== 'cardCvc') return cvd;
      const { token, error } = await field.stripe.createToken('cvc_update', field.element);
      if (!token) throw new Error(error.message ?? m.account_card_company_unreachable());
      return token.id;
    },
    clear: () => {
      field?.element.clear();
    },
    authenticate: async (clientSecret) => {
      await field?.stripe.handleNextAction({ clientSecret });
    },
  };
}

type Form = { readonly gateway: 'sandbox' | 'stripe' | null; readonly publishable_key: string | null };

function kindOf(form: Form | undefined, onReady: (field: StripeCardField | undefined) => void): CvdFieldKind {
  if (form?.gateway === 'sandbox') return { type: 'digits' };
  if (form?.gateway === 'stripe' && form.publishable_key !== null)
    return { type: 'stripe', publishableKey: form.publishable_key, onReady };
  return { type: 'unknown' };
}
