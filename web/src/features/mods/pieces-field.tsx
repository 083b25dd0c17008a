import { isQuantity } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import type { Currency } from '@chipload/domain/money';
import { Announcement } from '@chipload/ui/announcement';
import { countText } from '@chipload/ui/count-text';
import { Field, QuantityInput } from '@chipload/ui/form/field';

/** The field for the pieces of a mod to add; says what is wrong with what is typed. */
export function PiecesField({
  typed,
  minimum = 1,
  errors,
  onType,
}: {
  typed: string;
  minimum?: number;
  errors?: readonly string[] | undefined;
  onType: (typed: string) => void;
}) {
  const quantity = Number(typed);
  return (
    <Field
      label={m.trunk_quantity()}
      errors={
        !isQuantity(quantity)
          ? [m.catalogue_quantity_invalid()]
          : quantity < minimum
            ? [m.mods_obstacle_too_few()]
            : errors
      }
    >
      {(control) => (
        <QuantityInput
          {...control}
          name="quantity"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          className="w-28"
        />
      )}
    </Field>
  );
}

/** `7 × $148.20 = $1,037.40`, said to screen readers as well; keeps its place without a price. */
export function PiecesPrice({
  price,
  currency,
}: {
  price: { readonly quantity: number; readonly each: number; readonly total: number } | undefined;
  currency: Currency;
}) {
  const amount = (cents: number) => formatMoney(cents, currency, currentLanguage());
  const words = price && {
    pieces: countText(price.quantity),
    each: amount(price.each),
    total: amount(price.total),
  };
  return (
    <>
      <p className="tabular min-h-5 text-sm">{words && m.catalogue_quantity_price(words)}</p>
      <Announcement text={words ? m.catalogue_quantity_price_said(words) : ''} />
    </>
  );
}
