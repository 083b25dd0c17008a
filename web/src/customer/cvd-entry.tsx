import { checkoutLimits } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { Field } from '@chipload/ui/form/field';
import { focusAtOnce } from '@chipload/ui/form/focus-at-once';
import { TextField } from '@chipload/ui/form/text-field';
import { StripeField } from './stripe-field.tsx';
import { type CvdFieldKind, typedAtStripe } from './use-cvd-field.ts';

/** The CVD, in the shop's own field with the sandbox and in Stripe's field with Stripe; nothing until it is known which. */
export function CvdEntry({
  cvd,
  errors,
  field,
  isNext = false,
  onCvd,
}: {
  cvd: string;
  errors?: readonly string[] | undefined;
  field: CvdFieldKind;
  /** Gets the focus when it appears. */
  isNext?: boolean;
  onCvd: (cvd: string) => void;
}) {
  if (field.type === 'unknown') return null;
  if (field.type === 'stripe') {
    return (
      <Field label={m.checkout_cvd()} errors={errors}>
        {({ id, 'aria-describedby': described }) => (
          <StripeField
            id={id}
            kind="cardCvc"
            publishableKey={field.publishableKey}
            aria-describedby={described}
            onReady={field.onReady}
            onComplete={(isComplete) => onCvd(isComplete ? typedAtStripe : '')}
          />
        )}
      </Field>
    );
  }
  return (
    <TextField
      {...(isNext && { ref: focusAtOnce })}
      label={m.checkout_cvd()}
      errors={errors}
      value={cvd}
      maxLength={checkoutLimits.cvdLength}
      inputMode="numeric"
      autoComplete="cc-csc"
      onChange={(event) => onCvd(event.target.value.replaceAll(/\D/g, ''))}
    />
  );
}
