import type { ComponentProps } from 'react';
import { quickAddLimits } from '@chipload/domain/quick-add';
import { Input } from './field.tsx';

/** A field for a part number. */
export function PartNumberInput(props: ComponentProps<'input'>) {
  return (
    <Input
      maxLength={quickAddLimits.skuLength}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}
