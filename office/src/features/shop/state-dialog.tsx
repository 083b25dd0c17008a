import type { OfficeShop, ShopState } from '@chipload/contract/office/shop';
import { listProvinces } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { readRate } from '../../records/taxes/rate-text.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { PeriodEntries } from './period-entries.tsx';
import { shopFacts } from './shop-facts.ts';
import { RemoveDialog } from './shipping-dialogs.tsx';
import { withEntry, withoutEntry } from './with-entry.ts';

type StateForm = { state: string; number: string; rate: string; valid_from: string; valid_to: string };

/** Adds a state whose sales tax is collected, or changes one. */
export function StateDialog({
  shop,
  registered,
  onClose,
}: {
  shop: OfficeShop;
  registered?: ShopState;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const changed = (states: readonly ShopState[], typed: StateForm) =>
    withEntry(states, { old: registered, entry: stateOf(typed), keyOf: stateKey });
  const { form, dialog } = useRecordForm({
    record: shop,
    values: () => formOf(registered),
    factsOf: shopFacts,
    typedFacts: (typed, seen) => shopFacts({ ...seen, states: changed(seen.states, typed) }),
    act: (typed: StateForm, { seen: { version, states }, idempotencyKey }) =>
      api.post('/shop/states', { data: { version, states: changed(states, typed) }, idempotencyKey }),
    onClose,
  });
  const { control } = form;
  return (
    <RecordFormDialog
      {...dialog}
      title={registered ? m.office_shop_state_change({ state: registered.state }) : m.office_shop_state_add()}
      action={m.office_shop_save()}
    >
      <MenuEntry
        control={control}
        name="state"
        label={m.office_shop_state()}
        missing={m.office_shop_state_missing()}
        options={listProvinces('US').map(({ code, name }) => ({
          value: code,
          label: name[currentLanguage()],
        }))}
      />
      <TextEntry
        control={control}
        name="number"
        label={m.office_shop_registration_number()}
        missing={m.office_shop_missing()}
      />
      <TextEntry
        control={control}
        name="rate"
        label={m.office_shop_state_rate()}
        validate={(text) => readRate(text) !== undefined || m.office_shop_state_rate_invalid()}
      />
      <PeriodEntries control={control} from="valid_from" to="valid_to" />
    </RecordFormDialog>
  );
}

/** Asks before a registration in a state is taken away. */
export function RemoveStateDialog({
  shop,
  registered,
  onClose,
}: {
  shop: OfficeShop;
  registered: ShopState;
  onClose: () => void;
}) {
  const { api } = useOffice();
  return (
    <RemoveDialog
      shop={shop}
      title={m.office_shop_registration_remove({ registration: registered.number })}
      question={m.office_shop_registration_remove_question()}
      remove={({ version, states: all }, idempotencyKey) => {
        const states = withoutEntry(all, { old: registered, keyOf: stateKey });
        return api.post('/shop/states', { data: { version, states }, idempotencyKey });
      }}
      onClose={onClose}
    />
  );
}

/** A state may be registered again from another day, at another rate. */
export const stateKey = ({ state, valid_from: from }: ShopState) => `${state} ${from}`;

function formOf(registered: ShopState | undefined): StateForm {
  return {
    state: registered?.state ?? '',
    number: registered?.number ?? '',
    rate: registered ? formatNumber(registered.rate_per_hundred_thousand / 1_000, currentLanguage()) : '',
    valid_from: registered?.valid_from ?? '',
    valid_to: registered?.valid_to ?? '',
  };
}

function stateOf({ rate, valid_from: from, valid_to: to, ...typed }: StateForm): ShopState {
  return {
    ...typed,
    rate_per_hundred_thousand: readRate(rate) ?? 0,
    valid_from: from || null,
    valid_to: to || null,
  };
}
