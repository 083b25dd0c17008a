import type { ComponentProps } from 'react';
import { Input } from './field.tsx';

/** A field for a part number. */
export function PartNumberInput(props: ComponentProps<'input'>) {
  return (
    <Input maxLength={60} autoComplete="off" autoCapitalize="characters" spellCheck={false} {...props} />
  );
}
