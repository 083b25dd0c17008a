import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { type Country, listProvinces } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';

/** A zone of the shop: some provinces or states of a country. */
export type Zone = {
  readonly zone: string;
  readonly country: Country;
  readonly provinces: readonly string[];
};

/** The provinces or states of a country to tick; those of another zone cannot be. */
export function PlacesEntry<Values extends FieldValues>({
  control,
  name,
  country,
  others,
}: {
  control: Control<Values>;
  name: FieldPathByValue<Values, readonly string[]>;
  country: Country;
  /** The other zones, which have taken their places. */
  others: readonly Zone[];
}) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (codes: readonly string[]) => codes.length > 0 || m.office_shipping_provinces_missing(),
    },
  });
  const chosen: readonly string[] = field.value;
  const places = listProvinces(country).map(({ code, name: names }) => ({
    code,
    label: names[currentLanguage()],
    taken: others.find((zone) => zone.country === country && zone.provinces.includes(code))?.zone,
  }));
  const free = places.filter(({ taken }) => taken === undefined).map(({ code }) => code);
  const error = fieldState.error?.message;
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend className="mb-1 font-medium">{m.office_shipping_provinces()}</legend>
      <Button
        look="quiet"
        className="justify-self-start"
        disabled={free.length === 0}
        onClick={() => field.onChange(free)}
      >
        {m.office_shipping_provinces_rest()}
      </Button>
      {error !== undefined && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      <div className="grid max-h-72 gap-x-4 overflow-y-auto rounded-control border p-2 sm:grid-cols-2">
        {places.map(({ code, label, taken }, index) => (
          <label key={code} className="flex min-h-8 items-center gap-2 has-disabled:text-muted">
            <input
              type="checkbox"
              className="size-4 shrink-0"
              ref={index === 0 ? field.ref : undefined}
              name={field.name}
              value={code}
              disabled={taken !== undefined}
              checked={chosen.includes(code)}
              onBlur={field.onBlur}
              onChange={({ currentTarget: { checked } }) =>
                field.onChange(checked ? [...chosen, code] : chosen.filter((other) => other !== code))
              }
            />
            {taken === undefined ? label : m.office_shipping_province_taken({ province: label, zone: taken })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
