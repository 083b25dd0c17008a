import type { OfficeCompany } from '@chipload/contract/office';
import type { SpecialPrice } from '@chipload/contract/office/special-prices';
import { m } from '@chipload/messages';
import { specialDaysText } from '@chipload/messages/parts';
import { formatMoney, currentLanguage } from '@chipload/messages/locale';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, MoneyEntry, TextEntry } from '../../records/form-fields.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';

type Days = { valid_from: string; valid_to: string };
type Props = { company: OfficeCompany; onClose: () => void };
type PriceProps = Props & { price: SpecialPrice };

/** Agrees on a price of a part with a company, in its currency. */
export function AddSpecialPriceDialog({ company: { uuid, currency }, onClose }: Props) {
  const { api } = useOffice();
  const warn = useWarning();
  const { form, dialog } = useRecordForm({
    values: (): Days & { part: string; price: number | undefined } => ({
      part: '',
      price: undefined,
      valid_from: '',
      valid_to: '',
    }),
    act: ({ part, price = 0, valid_from, valid_to }, { idempotencyKey }) =>
      api.post('/companies/:uuid/special-prices', {
        params: { uuid },
        data: { part, price, valid_from, valid_to: valid_to === '' ? null : valid_to },
        idempotencyKey,
      }),
    onDone: warn,
    onClose,
  });
  const { control } = form;
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_special_prices_add()}
      action={m.office_special_prices_add_action()}
    >
      <TextEntry
        control={control}
        name="part"
        label={m.office_stock_part()}
        missing={m.office_price_part_missing()}
        maxLength={60}
      />
      <MoneyEntry control={control} name="price" label={m.office_special_prices_price_in({ currency })} />
      <DayEntry control={control} name="valid_from" label={m.office_offers_from()} />
      <DayEntry
        control={control}
        name="valid_to"
        label={m.office_offers_until()}
        hint={m.office_special_prices_to_hint()}
        isOptional
      />
    </RecordFormDialog>
  );
}

/** Changes a price that holds, or one to come; what holds already keeps its first day. */
export function ChangeSpecialPriceDialog({ company: { uuid }, price: stored, onClose }: PriceProps) {
  const { api } = useOffice();
  const warn = useWarning();
  const { inventory_code: code, currency, state } = stored;
  const isPlanned = state === 'planned';
  const { form, seen, dialog } = useRecordForm({
    record: stored,
    values: ({ price, valid_from, valid_to }): Days & { price: number | undefined } => ({
      price,
      valid_from: valid_from ?? '',
      valid_to: valid_to ?? '',
    }),
    factsOf: priceFacts,
    typedFacts: (typed, before) =>
      priceFacts({ ...before, price: typed.price ?? before.price, valid_to: typed.valid_to || null }),
    act: ({ price = 0, valid_from, valid_to }, { seen: { version }, idempotencyKey }) =>
      api.post('/companies/:uuid/special-prices/:price', {
        params: { uuid, price: stored.uuid },
        data: {
          version,
          price,
          valid_from: isPlanned ? valid_from : null,
          valid_to: valid_to === '' ? null : valid_to,
        },
        idempotencyKey,
      }),
    onDone: warn,
    onClose,
  });
  const { control } = form;
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_special_prices_change_named({ code })}
      action={m.office_special_prices_change()}
    >
      <MoneyEntry control={control} name="price" label={m.office_special_prices_price_in({ currency })} />
      {isPlanned ? (
        <DayEntry control={control} name="valid_from" label={m.office_offers_from()} />
      ) : (
        <p className="text-sm text-muted">
          {seen.valid_from === null
            ? m.office_special_prices_begun_always()
            : m.office_special_prices_begun({ from: seen.valid_from })}
        </p>
      )}
      <DayEntry
        control={control}
        name="valid_to"
        label={m.office_offers_until()}
        hint={m.office_special_prices_to_hint()}
        isOptional
      />
    </RecordFormDialog>
  );
}

/** Ends a price at once. */
export function EndSpecialPriceDialog({ company: { uuid }, price, onClose }: PriceProps) {
  const { api } = useOffice();
  return (
    <QuestionDialog
      title={m.office_special_prices_end_named({ code: price.inventory_code })}
      action={m.office_special_prices_end()}
      question={
        price.state === 'planned'
          ? m.office_special_prices_remove_question()
          : m.office_special_prices_end_question()
      }
      record={price}
      factsOf={priceFacts}
      act={(_, { seen: { version }, idempotencyKey }) =>
        api.post('/companies/:uuid/special-prices/:price/end', {
          params: { uuid, price: price.uuid },
          data: { version },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}

/** Tells of a price that takes nothing off. */
function useWarning() {
  const { notifications } = useOffice();
  return ({ price, list_price: list, inventory_code: code }: SpecialPrice) => {
    if (list === null || price < list) return;
    notifications.add({
      type: 'success',
      title: m.office_special_prices_saved({ code }),
      body: m.office_special_prices_not_lower_hint(),
    });
  };
}

function priceFacts({ price, currency, valid_from: from, valid_to: to }: SpecialPrice) {
  return {
    [m.office_special_prices_price()]: formatMoney(price, currency, currentLanguage()),
    [m.office_offers_days()]: specialDaysText({ from, to }),
  };
}
