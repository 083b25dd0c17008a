import type { ComponentProps } from 'react';
import { QuantityInput } from './field.tsx';

/** A box for pieces that keeps what was typed, so that a slip is seen and mended; coming into it selects all of it. */
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
