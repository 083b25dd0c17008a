import type { UseFormReturn } from 'react-hook-form';
import type { PriceTerms } from '@chipload/contract/office/catalogue';
import { currencies } from '@chipload/domain/money';
import { priceChangeLimits, priceEndings, roundingDirections } from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { DayEntry, MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { parseCents } from '@chipload/ui/form/money-text';
import { directionTexts, endingTexts } from './catalogue-words.ts';

export type PriceForm = {
  currency: PriceTerms['currency'];
  kind: PriceTerms['shift']['kind'];
  /** As typed: a percentage, or dollars. */
  value: string;
  ending: PriceTerms['rounding']['ending'];
  direction: PriceTerms['rounding']['direction'];
  valid_from: string;
};

/** How prices are changed, and from which day on. */
export function PriceTermsForm({
  form,
  onSubmit,
}: {
  form: UseFormReturn<PriceForm>;
  onSubmit: (typed: PriceForm) => void;
}) {
  const kind = form.watch('kind');
  const isPercent = kind === 'percent';
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <MenuEntry
          control={form.control}
          name="currency"
          label={m.office_parts_currency()}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <MenuEntry
          control={form.control}
          name="kind"
          label={m.office_prices_kind()}
          options={[
            { value: 'percent', label: m.office_prices_percent() },
            { value: 'amount', label: m.office_prices_amount() },
          ]}
        />
        <TextEntry
          key={kind}
          control={form.control}
          name="value"
          label={isPercent ? m.office_prices_percent_value() : m.office_prices_amount_value()}
          hint={isPercent ? m.office_prices_percent_hint() : m.office_prices_amount_hint()}
          maxLength={12}
          validate={(text) =>
            shiftOf(kind, text) !== undefined ||
            (isPercent ? m.office_prices_percent_invalid() : m.office_prices_amount_invalid())
          }
        />
        <MenuEntry
          control={form.control}
          name="ending"
          label={m.office_prices_ending()}
          options={priceEndings.map((value) => ({ value, label: endingTexts[value]() }))}
        />
        <MenuEntry
          control={form.control}
          name="direction"
          label={m.office_prices_direction()}
          options={roundingDirections.map((value) => ({ value, label: directionTexts[value]() }))}
        />
        <DayEntry
          control={form.control}
          name="valid_from"
          label={m.office_prices_valid_from()}
          hint={m.office_prices_valid_from_hint()}
        />
      </div>
      <div>
        <Button type="submit" look="primary">
          {m.office_prices_show_preview()}
        </Button>
      </div>
    </form>
  );
}

/** Returns the terms of a form without mistakes. */
export function termsOf({ currency, kind, value, ending, direction, valid_from }: PriceForm): PriceTerms {
  const shift = shiftOf(kind, value) ?? { kind: 'percent', hundredths: 0 };
  return { currency, shift, rounding: { ending, direction }, valid_from };
}

/** Reads a percentage such as `4.5` or `-10 %`, or an amount in dollars; undefined for what is neither or out of bounds. */
function shiftOf(kind: PriceForm['kind'], text: string): PriceTerms['shift'] | undefined {
  const typed = text.replaceAll(/[\s%+]/g, '').replace('−', '-');
  const number = parseCents(typed);
  if (number === undefined) return undefined;
  const { leastPercentHundredths: least, mostPercentHundredths: most, mostAmountCents } = priceChangeLimits;
  if (kind === 'percent') return number >= least && number <= most ? { kind, hundredths: number } : undefined;
  return Math.abs(number) <= mostAmountCents ? { kind, cents: number } : undefined;
}
