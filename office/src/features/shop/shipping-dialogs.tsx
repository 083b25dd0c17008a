import type { OfficeShop, ShopDelivery, ShopPickup } from '@chipload/contract/office/shop';
import { addDays } from '@chipload/domain/days';
import { countries, listProvinces } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { countryTexts } from '@chipload/messages/office-codes';
import { formatCents, parseCents } from '@chipload/ui/form/money-text';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { parcelTableText, readParcelTable } from './parcel-table.ts';
import { shopFacts } from './shop-facts.ts';
import { amountProblem } from './shop-dialogs.tsx';

type DialogProps = { shop: OfficeShop; onClose: () => void };

/** The place and the hours of pickup; the address of the shop is proposed. */
export function PickupDialog({ shop, onClose }: DialogProps) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: shop,
    values: ({ pickup, address }): ShopPickup => ({
      line_1: address?.line_1 ?? '',
      line_2: address?.line_2 ?? '',
      city: address?.city ?? '',
      province: address?.province ?? '',
      postal: address?.postal ?? '',
      country: address?.country ?? 'CA',
      hours_en: '',
      hours_fr: '',
      ...pickup,
    }),
    factsOf: shopFacts,
    typedFacts: (pickup, seen) => shopFacts({ ...seen, pickup }),
    act: (pickup: ShopPickup, { seen: { version }, idempotencyKey }) =>
      api.post('/shop/pickup', { data: { version, pickup }, idempotencyKey }),
    onClose,
  });
  const { control } = form;
  const missing = m.office_shop_missing();
  return (
    <RecordFormDialog {...dialog} wide title={m.office_shipping_pickup()} action={m.office_shop_save()}>
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
          options={listProvinces(form.watch('country')).map(({ code, name }) => ({
            value: code,
            label: name[currentLanguage()],
          }))}
        />
        <TextEntry control={control} name="hours_en" label={m.office_shipping_hours_en()} isOptional />
        <TextEntry control={control} name="hours_fr" label={m.office_shipping_hours_fr()} isOptional />
      </div>
    </RecordFormDialog>
  );
}

/** Changes the price of an order that ships on an account of the buyer. */
export function HandlingDialog({ shop, onClose }: DialogProps) {
  const { api } = useOffice();
  type Typed = { cad: string; usd: string };
  const collectOf = ({ collect }: OfficeShop, { cad, usd }: Typed) => ({
    ...collect,
    handling: { cad: parseCents(cad) ?? 0, usd: parseCents(usd) ?? 0 },
  });
  const { form, dialog } = useRecordForm({
    record: shop,
    values: ({ collect: { handling } }): Typed => ({
      cad: formatCents(handling.cad),
      usd: formatCents(handling.usd),
    }),
    factsOf: shopFacts,
    typedFacts: (typed, seen) => shopFacts({ ...seen, collect: collectOf(seen, typed) }),
    act: (typed: Typed, { seen, idempotencyKey }) =>
      api.post('/shop/collect', {
        data: { version: seen.version, ...collectOf(seen, typed) },
        idempotencyKey,
      }),
    onClose,
  });
  return (
    <RecordFormDialog {...dialog} title={m.office_shipping_handling()} action={m.office_shop_save()}>
      <TextEntry control={form.control} name="cad" label="CAD" validate={amountProblem} />
      <TextEntry control={form.control} name="usd" label="USD" validate={amountProblem} />
    </RecordFormDialog>
  );
}

/** The table of parcels to the United States, pasted from a spreadsheet. */
export function ParcelTableDialog({ shop, onClose }: DialogProps) {
  const { api } = useOffice();
  const stepsOf = (text: string) => {
    const steps = readParcelTable(text);
    return typeof steps === 'string' ? [] : steps;
  };
  const { form, dialog } = useRecordForm({
    record: shop,
    values: ({ parcel_steps: steps }) => ({ table: parcelTableText(steps) }),
    factsOf: shopFacts,
    typedFacts: ({ table }, seen) => shopFacts({ ...seen, parcel_steps: stepsOf(table) }),
    act: ({ table }: { table: string }, { seen: { version }, idempotencyKey }) =>
      api.post('/shop/parcel-steps', { data: { version, parcel_steps: stepsOf(table) }, idempotencyKey }),
    onClose,
  });
  return (
    <RecordFormDialog {...dialog} wide title={m.office_shipping_parcels()} action={m.office_shop_save()}>
      <TextEntry
        control={form.control}
        name="table"
        label={m.office_shipping_parcels_table()}
        hint={m.office_shipping_parcels_table_hint()}
        rows={14}
        isOptional
        validate={(text) => {
          const steps = readParcelTable(text);
          return typeof steps === 'string' ? steps : true;
        }}
      />
    </RecordFormDialog>
  );
}

const noDelivery: ShopDelivery = { cut_off: '15:00', closed_on: [], zones: [] };

/** Until when an order ships on the same day. */
export function CutOffDialog({ shop, onClose }: DialogProps) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: shop,
    values: ({ delivery }) => ({ cut_off: (delivery ?? noDelivery).cut_off }),
    factsOf: shopFacts,
    typedFacts: (typed, seen) =>
      shopFacts({ ...seen, delivery: { ...(seen.delivery ?? noDelivery), ...typed } }),
    act: (typed: { cut_off: string }, { seen: { version, delivery }, idempotencyKey }) =>
      api.post('/shop/delivery', {
        data: { version, delivery: { ...(delivery ?? noDelivery), ...typed } },
        idempotencyKey,
      }),
    onClose,
  });
  return (
    <RecordFormDialog {...dialog} title={m.office_shipping_days()} action={m.office_shop_save()}>
      <TextEntry
        control={form.control}
        name="cut_off"
        label={m.office_shipping_cut_off()}
        missing={m.office_shop_missing()}
        validate={(text) =>
          /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.trim()) || m.office_shipping_cut_off_invalid()
        }
      />
    </RecordFormDialog>
  );
}

const longestClosingDays = 366;

/** Days on which the shop ships nothing, besides weekends and holidays. */
export function ClosedDaysDialog({ shop, onClose }: DialogProps) {
  const { api } = useOffice();
  type Typed = { from: string; to: string };
  const deliveryOf = (seen: ShopDelivery | null, { from, to }: Typed): ShopDelivery => {
    const delivery = seen ?? noDelivery;
    return { ...delivery, closed_on: [...delivery.closed_on, ...daysBetween(from, to)] };
  };
  const { form, dialog } = useRecordForm({
    record: shop,
    values: (): Typed => ({ from: '', to: '' }),
    factsOf: shopFacts,
    typedFacts: (typed, seen) => shopFacts({ ...seen, delivery: deliveryOf(seen.delivery, typed) }),
    act: (typed: Typed, { seen: { version, delivery }, idempotencyKey }) =>
      api.post('/shop/delivery', {
        data: { version, delivery: deliveryOf(delivery, typed) },
        idempotencyKey,
      }),
    onClose,
  });
  return (
    <RecordFormDialog {...dialog} title={m.office_shipping_closed_add()} action={m.office_shop_save()}>
      <DayEntry control={form.control} name="from" label={m.office_shipping_closed_from()} />
      <DayEntry
        control={form.control}
        name="to"
        label={m.office_shipping_closed_to()}
        hint={m.office_shipping_closed_to_hint()}
        isOptional
        validate={(to) => {
          const from = form.getValues('from');
          if (to === '' || from === '') return true;
          if (to < from) return m.office_shipping_closed_order();
          return daysBetween(from, to).length < longestClosingDays || m.office_shipping_closed_long();
        }}
      />
    </RecordFormDialog>
  );
}

/** Returns the days from the first to the last, at most a year of them; the first alone where there is no last. */
function daysBetween(from: string, to: string): string[] {
  const days = [from];
  for (let day = addDays(from, 1); day <= to && days.length < longestClosingDays; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** Asks before something of the shop is taken away. */
export function RemoveDialog({
  shop,
  title,
  question,
  remove,
  onClose,
}: DialogProps & {
  title: string;
  question?: string | undefined;
  /** Sends the shop as it is then, without it. */
  remove: (seen: OfficeShop, idempotencyKey: string) => Promise<OfficeShop>;
}) {
  return (
    <QuestionDialog
      record={shop}
      factsOf={shopFacts}
      title={title}
      question={question}
      act={(_text, { seen, idempotencyKey }) => remove(seen, idempotencyKey)}
      onClose={onClose}
    />
  );
}
