import type { ReactNode } from 'react';
import type { QuantityChoice } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import { Choice } from '@chipload/ui/form/field';

/**
 * Asks which column of a pasted list has the quantities. Each column shows its heading and its first cells; `children`
 * are further answers. The value of the answer is the position of the column.
 */
export function QuantityColumn({
  name,
  choices,
  children,
}: {
  name: string;
  choices: readonly QuantityChoice[];
  children?: ReactNode;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{m.quick_add_which_quantity()}</legend>
      {choices.map(({ column, heading, cells }) => (
        <Choice
          key={column}
          name={name}
          value={column}
          label={heading ?? m.quick_add_column({ number: column + 1 })}
          hint={<span className="tabular wrap-anywhere">{cells.join(' · ')}</span>}
        />
      ))}
      {children}
    </fieldset>
  );
}
