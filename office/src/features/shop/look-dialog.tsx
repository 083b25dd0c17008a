import type { OfficeShop, OfficeShopLook } from '@chipload/contract/office/shop';
import {
  accentAsItCame,
  accentShades,
  isColour,
  normaliseColour,
  themes,
  type ThemeName,
} from '@chipload/domain/look';
import { m } from '@chipload/messages';
import { Field, Input } from '@chipload/ui/form/field';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { shopFacts } from './shop-facts.ts';

/** The colour of the shop, as it is shown on a light and on a dark screen. */
export function LookDialog({ shop, onClose }: { shop: OfficeShop; onClose: () => void }) {
  const { api } = useOffice();
  const lookOf = ({ accent }: OfficeShopLook): OfficeShopLook => ({ accent: normaliseColour(accent) });
  const { form, dialog } = useRecordForm({
    record: shop,
    values: ({ look }) => look,
    factsOf: shopFacts,
    typedFacts: (typed, seen) => shopFacts({ ...seen, look: lookOf(typed) }),
    act: (typed: OfficeShopLook, { seen: { version }, idempotencyKey }) =>
      api.post('/shop/look', { data: { version, ...lookOf(typed) }, idempotencyKey }),
    onClose,
  });
  const { accent } = lookOf(form.watch());
  return (
    <RecordFormDialog {...dialog} title={m.office_shop_look()} action={m.office_shop_save()}>
      <TextEntry
        control={form.control}
        name="accent"
        label={m.office_shop_accent()}
        hint={m.office_shop_accent_hint()}
        maxLength={7}
        isOptional
        validate={(text) =>
          text.trim() === '' || isColour(lookOf({ accent: text }).accent) || m.office_shop_accent_invalid()
        }
      />
      <Field label={m.office_shop_accent_pick()}>
        {(attributes) => (
          <Input
            {...attributes}
            type="color"
            value={isColour(accent) ? accent : accentAsItCame.light}
            onChange={({ target }) => form.setValue('accent', target.value, { shouldDirty: true })}
          />
        )}
      </Field>
      {isColour(accent) && <AccentSamples accent={accent} />}
    </RecordFormDialog>
  );
}

/** The shades of a colour where they are used. */
export function AccentSamples({ accent }: { accent: string }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      <Sample accent={accent} theme="light" label={m.office_shop_accent_light()} />
      <Sample accent={accent} theme="dark" label={m.office_shop_accent_dark()} />
    </ul>
  );
}

function Sample({ accent, theme, label }: { accent: string; theme: ThemeName; label: string }) {
  const shades = accentShades(accent)[theme];
  const { paper, ink } = themes[theme];
  return (
    <li
      className="grid justify-items-start gap-2 rounded-panel border border-line p-3 text-sm"
      style={{ background: paper, color: ink }}
    >
      <span>{label}</span>
      <span className="underline underline-offset-2" style={{ color: shades.accent }}>
        {shades.accent === accent ? accent : m.office_shop_accent_changed({ shade: shades.accent })}
      </span>
      <span className="rounded-control px-3 py-1" style={{ background: shades.accent, color: paper }}>
        {m.office_shop_save()}
      </span>
      <span className="rounded-control px-3 py-1" style={{ background: shades.tint, color: shades.strong }}>
        {shades.strong}
      </span>
    </li>
  );
}
