import type { ComponentProps } from 'react';
import { trunkLimits } from '@chipload/domain/trunk';
import { QuantityInput } from './field.tsx';

/** Two digits more than the largest quantity has, so that a digit too many is refused and not cut off. */
const typedLength = String(trunkLimits.maximumQuantity).length + 2;

/** A field for pieces that keeps what was typed, so that a typo is seen and corrected; going to it, or clicking in it, selects all. */
export function TypedQuantity({
  className = 'w-18',
  onType,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange'> & { onType: (typed: string) => void }) {
  return (
    <QuantityInput
      type="text"
      maxLength={typedLength}
      autoComplete="off"
      onChange={(event) => onType(event.target.value)}
      onFocus={(event) => event.target.select()}
      // Also where the focus was there before the click: typing would add digits to a number that seemed selected.
      onMouseDown={(event) => {
        if (document.activeElement !== event.currentTarget) return;
        event.preventDefault();
        event.currentTarget.select();
      }}
      className={className}
      {...rest}
    />
  );
}
