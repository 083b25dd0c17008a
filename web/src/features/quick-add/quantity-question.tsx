import { useState } from 'react';
import { quantityChoices } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import { Choice } from '@chipload/ui/form/field';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { QuantityColumn } from '../../finding/quantity-column.tsx';

/** Asks which column of a list that was pasted or uploaded has the quantities, before its rows are inserted. */
export function QuantityQuestion({
  text,
  onAnswer,
  onClose,
}: {
  text: string;
  onAnswer: (quantity: number | 'none') => void;
  onClose: () => void;
}) {
  const [answer, setAnswer] = useState<FormDataEntryValue | null>(null);
  return (
    <FormDialog
      title={m.quick_add_which_quantity_title()}
      action={m.quick_add_insert_rows()}
      isBusy={false}
      isDisabled={answer === null}
      onClose={onClose}
      onChange={(form) => setAnswer(form.get('quantity'))}
      onSubmit={() => onAnswer(answer === 'none' ? 'none' : Number(answer))}
    >
      <QuantityColumn name="quantity" choices={quantityChoices(text)}>
        <Choice
          name="quantity"
          value="none"
          label={m.quick_add_no_column()}
          hint={m.quick_add_no_column_hint()}
        />
      </QuantityColumn>
    </FormDialog>
  );
}
