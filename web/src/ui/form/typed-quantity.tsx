import type { ComponentProps } from 'react';
import { QuantityInput } from './field.tsx';

/** A field for pieces that keeps what was typed, so that a typo is seen and corrected; focusing it selects all. */
export function TypedQuantity({
  className = 'w-18',
  onType,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange'> & { onType: (typed: string) => void }) {
  return (
    <QuantityInput
      type="text"
      maxLength={6}
      autoComplete="off"
      onChange={(event) => onType(event.target.value)}
      onFocus={(event) => event.target.select()}
      className={className}
      {...rest}
    />
  );
}
