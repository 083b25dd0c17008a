import type { OfficeShop, ShopAddress, ShopPrivacy, ShopReminders } from '@chipload/contract/office/shop';
import { areReminderDays } from '@chipload/domain/invoicing';
import { taglineLength } from '@chipload/domain/look';
import { countries, listProvinces } from '@chipload/domain/places';
import { type MadeKind, madeKinds } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { countryTexts } from '@chipload/messages/office-codes';
import { Choice } from '@chipload/ui/form/field';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { formatCents, parseCents } from '@chipload/ui/form/money-text';
import { useRecordForm } from '../../records/use-record-form.ts';
import { madeTexts, shopFacts } from './shop-facts.ts';

type DialogProps = { shop: OfficeShop; onClose: () => void };

const emptyAddress: ShopAddress = {
  site_name: '',
  tagline_en: '',
  tagline_fr: '',
  name: '',
  line_1: '',
  line_2: '',
  city: '',
  province: '',
  postal: '',
  country: 'CA',
  phone: '',
  email: '',
};

/** The name of the shop, and the seller on documents. */
export function AddressDialog({ shop, onClose }: DialogProps) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: shop,
    values: ({ address }): ShopAddress => address ?? emptyAddress,
    factsOf: shopFacts,
    typedFacts: (address, seen) => shopFacts({ ...seen, address }),
    act: (address: ShopAddress, { seen: { version }, idempotencyKey }) =>
      api.post('/shop/address', { data: { version, ...address }, idempotencyKey }),
    onClose,
  });
  const { control } = form;
  const country = form.watch('country');
  const missing = m.office_shop_missing();
  return (
    <RecordFormDialog {...dialog} wide title={m.office_shop_address()} action={m.office_shop_save()}>
      <TextEntry
        control={control}
        name="site_name"
        label={m.office_shop_site_name()}
        hint={m.office_shop_site_name_hint()}
        isOptional
      />
      <TextEntry
        control={control}
        name="tagline_en"
        label={m.office_shop_tagline_en()}
        hint={m.office_shop_tagline_hint()}
        maxLength={taglineLength}
        isOptional
      />
      <TextEntry
        control={control}
        name="tagline_fr"
        label={m.office_shop_tagline_fr()}
        maxLength={taglineLength}
        isOptional
      />
      <TextEntry
        control={control}
        name="name"
        label={m.office_shop_seller()}
        hint={m.office_shop_seller_hint()}
        missing={missing}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextEntry control={control} name="line_1" label={m.office_shop_line_1()} missing={missing} />
        <TextEntry control={control} name="line_2" label={m.office_shop_line_2()} isOptional />
        <TextEntry control={control} name="city" label={m.office_shop_city()} missing={missing} />
        <TextEntry control={control} name="postal" label={m.office_shop_postal()} missing={missing} />
        <MenuEntry
          control={control}
          name="country"
          label={m.office_shop_country()}
          options={countries.map((value) => ({ value, label: countryTexts[value]() }))}
          onChosen={() => form.setValue('province', '')}
        />
        <MenuEntry
          control={control}
          name="province"
          label={m.office_shop_province()}
          missing={m.office_shop_province_missing()}
          options={listProvinces(country).map(({ code, name }) => ({
            value: code,
            label: name[currentLanguage()],
          }))}
        />
        <TextEntry control={control} name="phone" label={m.office_shop_phone()} isOptional />
        <TextEntry control={control} name="email" label={m.office_shop_email()} isOptional />
      </div>
    </RecordFormDialog>
  );
}

/** The person in charge of protecting personal information. */
export function PrivacyDialog({ shop, onClose }: DialogProps) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: shop,
    values: ({ privacy }): ShopPrivacy =>
      privacy ?? { title_en: '', title_fr: '', name: '', email: '', phone: '' },
    factsOf: shopFacts,
    typedFacts: (privacy, seen) => shopFacts({ ...seen, privacy }),
    act: (privacy: ShopPrivacy, { seen: { version }, idempotencyKey }) =>
      api.post('/shop/privacy', { data: { version, ...privacy }, idempotencyKey }),
    onClose,
  });
  const { control } = form;
  const missing = m.office_shop_missing();
  return (
    <RecordFormDialog {...dialog} title={m.office_shop_privacy()} action={m.office_shop_save()}>
      <TextEntry control={control} name="title_en" label={m.office_shop_title_en()} missing={missing} />
      <TextEntry control={control} name="title_fr" label={m.office_shop_title_fr()} missing={missing} />
      <TextEntry control={control} name="name" label={m.office_shop_name()} isOptional />
      <TextEntry control={control} name="email" label={m.office_shop_email()} isOptional />
      <TextEntry control={control} name="phone" label={m.office_shop_phone()} isOptional />
    </RecordFormDialog>
  );
}

/** Returns what is wrong with an amount of 0 or more; true if nothing is. */
export function amountProblem(text: string): true | string {
  return (parseCents(text) ?? -1) >= 0 || m.office_shop_amount_invalid();
}

type MinimumForm = { cad: string; usd: string };

/** The minimum value of an order, in each currency. */
export function MinimumDialog({ shop, onClose }: DialogProps) {
  const { api } = useOffice();
  const centsOf = ({ cad, usd }: MinimumForm) => ({ cad: parseCents(cad) ?? 0, usd: parseCents(usd) ?? 0 });
  const { form, dialog } = useRecordForm({
    record: shop,
    values: ({ minimum_order: { cad, usd } }): MinimumForm => ({
      cad: formatCents(cad),
      usd: formatCents(usd),
    }),
    factsOf: shopFacts,
    typedFacts: (typed, seen) => shopFacts({ ...seen, minimum_order: centsOf(typed) }),
    act: (typed: MinimumForm, { seen: { version }, idempotencyKey }) =>
      api.post('/shop/minimum-order', { data: { version, ...centsOf(typed) }, idempotencyKey }),
    onClose,
  });
  return (
    <RecordFormDialog {...dialog} title={m.office_shop_minimum()} action={m.office_shop_save()}>
      <p className="text-sm">{m.office_shop_minimum_hint()}</p>
      <TextEntry control={form.control} name="cad" label="CAD" validate={amountProblem} />
      <TextEntry control={form.control} name="usd" label="USD" validate={amountProblem} />
    </RecordFormDialog>
  );
}

/** The kinds of items that the shop makes to order. */
export function MadeDialog({ shop, onClose }: DialogProps) {
  const { api } = useOffice();
  const chosen = (typed: Record<MadeKind, boolean>) => madeKinds.filter((kind) => typed[kind]);
  const { form, dialog } = useRecordForm({
    record: shop,
    values: ({ made_to_order: made }) => ({
      mod: made.includes('mod'),
      holder: made.includes('holder'),
      regrind: made.includes('regrind'),
    }),
    factsOf: shopFacts,
    typedFacts: (typed, seen) => shopFacts({ ...seen, made_to_order: chosen(typed) }),
    act: (typed, { seen: { version }, idempotencyKey }) =>
      api.post('/shop/made-to-order', { data: { version, made_to_order: chosen(typed) }, idempotencyKey }),
    onClose,
  });
  return (
    <RecordFormDialog {...dialog} title={m.office_shop_made()} action={m.office_shop_save()}>
      <p className="text-sm text-pretty">{m.office_shop_made_hint()}</p>
      {madeKinds.map((kind) => (
        <Choice key={kind} type="checkbox" label={madeTexts[kind]()} {...form.register(kind)} />
      ))}
    </RecordFormDialog>
  );
}

type RemindersForm = { days: string; hold_after_days: string };

/** The days of the reminders, and when a late company orders nothing more on account. */
export function RemindersDialog({ shop, onClose }: DialogProps) {
  const { api } = useOffice();
  const remindersOf = ({ days, hold_after_days: hold }: RemindersForm): ShopReminders => ({
    days: readDays(days),
    hold_after_days: hold.trim() === '' ? null : Number(hold),
  });
  const { form, dialog } = useRecordForm({
    record: shop,
    values: ({ reminders: { days, hold_after_days: hold } }): RemindersForm => ({
      days: days.join(', '),
      hold_after_days: hold === null ? '' : String(hold),
    }),
    factsOf: shopFacts,
    typedFacts: (typed, seen) => shopFacts({ ...seen, reminders: remindersOf(typed) }),
    act: (typed: RemindersForm, { seen: { version }, idempotencyKey }) =>
      api.post('/shop/reminders', { data: { version, ...remindersOf(typed) }, idempotencyKey }),
    onClose,
  });
  return (
    <RecordFormDialog {...dialog} title={m.office_shop_reminders()} action={m.office_shop_save()}>
      <TextEntry
        control={form.control}
        name="days"
        label={m.office_shop_reminder_days()}
        hint={m.office_shop_reminder_days_hint()}
        validate={(text) => {
          const days = readDays(text);
          const isValid = days.length > 0 && days.every((day) => day >= -60 && day <= 365);
          return (isValid && areReminderDays(days)) || m.office_shop_reminder_days_invalid();
        }}
      />
      <TextEntry
        control={form.control}
        name="hold_after_days"
        label={m.office_shop_hold_after()}
        hint={m.office_shop_hold_after_hint()}
        isOptional
        validate={(text) =>
          /^\s*(?:|[1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])\s*$/.test(text) || m.office_shop_hold_after_invalid()
        }
      />
    </RecordFormDialog>
  );
}

/** Reads days such as `-7, 1, 15`, with any minus; what is no number is not a day. */
function readDays(text: string): number[] {
  return text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map((part) => Number(part.replace(/^[−–]/, '-')))
    .map((day) => (Number.isInteger(day) ? day : Number.NaN));
}
