import type { ComponentProps } from 'react';
import { m } from '@chipload/messages';
import { TypedQuantity } from '@chipload/ui/form/typed-quantity';
import { piecesOf } from './parts-to-add.ts';

/** The quantity field of a part. */
export function PartQuantity({
  code,
  typed,
  isRefused,
  onType,
  ...rest
}: Omit<ComponentProps<typeof TypedQuantity>, 'onType'> & {
  code: string;
  typed: string;
  /** The shop refused the typed quantity. */
  isRefused: boolean;
  onType: (code: string, typed: string) => void;
}) {
  return (
    <TypedQuantity
      name={code}
      value={typed}
      aria-label={m.catalogue_quantity_of({ code })}
      aria-invalid={isRefused || piecesOf(typed) === undefined || undefined}
      onType={(text) => onType(code, text)}
      {...rest}
    />
  );
}
