import type { ComponentProps } from 'react';
import { trunkLimits } from '@chipload/domain/trunk';
import { QuantityInput } from './field.tsx';

/** Two digits more than the largest quantity has, so that a digit too many is refused and not cut off. */
const typedLength = String(trunkLimits.maximumQuantity).length + 2;

/** A field for pieces that keeps what was typed, so that a typo is seen and corrected; focusing it selects all. */
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
      className={className}
      {...rest}
    />
  );
}
