import type { Control } from 'react-hook-form';
import type { OfficeShop, ShopCourier } from '@chipload/contract/office/shop';
import { courierProblem } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { Choice } from '@chipload/ui/form/field';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CountEntry, MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { accountPattern, accountRule, courierKey, type AccountRule, knownCouriers } from './account-rule.ts';
import { shopFacts } from './shop-facts.ts';
import { withEntry } from './with-entry.ts';

type CourierForm = Omit<AccountRule, 'least' | 'most'> & {
  known: string;
  name: string;
  least: number | undefined;
  most: number | undefined;
  example: string;
  collects: boolean;
};

const another = '';

/** Adds a courier of parcels, with which buyers may ship on an account of their own or not, or changes one. */
export function CourierDialog({
  shop,
  courier,
  onClose,
}: {
  shop: OfficeShop;
  courier?: ShopCourier;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: shop,
    values: (): CourierForm => formOf(courier),
    factsOf: shopFacts,
    typedFacts: (typed, seen) => shopFacts({ ...seen, collect: changed(seen, courier, typed) }),
    act: (typed: CourierForm, { seen, idempotencyKey }) =>
      api.post('/shop/collect', {
        data: { version: seen.version, ...changed(seen, courier, typed) },
        idempotencyKey,
      }),
    onClose,
  });
  const { control } = form;
  const [kind, least, collects] = form.watch(['kind', 'least', 'collects']);
  const left = knownCouriers.filter(({ key }) => shop.collect.couriers.every((one) => one.key !== key));
  const choose = (key: string) => {
    const chosen = knownCouriers.find((one) => one.key === key);
    form.reset({ ...formOf(chosen && { ...chosen, collects }), known: key });
  };
  return (
    <RecordFormDialog
      {...dialog}
      title={
        courier ? m.office_shipping_courier_change({ name: courier.name }) : m.office_shipping_courier_add()
      }
      action={m.office_shop_save()}
    >
      {courier === undefined && (
        <MenuEntry
          control={control}
          name="known"
          label={m.office_shipping_courier_known()}
          options={[
            ...left.map(({ key, name }) => ({ value: key, label: name })),
            { value: another, label: m.office_shipping_courier_other() },
          ]}
          onChosen={choose}
        />
      )}
      <TextEntry
        control={control}
        name="name"
        label={m.office_shipping_courier_name()}
        missing={m.office_shop_missing()}
      />
      <Choice
        type="checkbox"
        label={m.office_shipping_courier_collects()}
        hint={m.office_shipping_courier_collects_hint()}
        {...form.register('collects')}
      />
      {collects && (
        <>
          <AccountFields control={control} kind={kind} least={least} />
          <TextEntry
            control={control}
            name="example"
            label={m.office_shipping_example()}
            isOptional
            validate={(text) =>
              text.trim() === '' ||
              isAccount(accountPattern(ruleOf(form.getValues())), text.trim()) ||
              m.office_shipping_example_wrong()
            }
          />
        </>
      )}
    </RecordFormDialog>
  );
}

/** The fields for the account numbers of the courier. */
function AccountFields({
  control,
  kind,
  least,
}: {
  control: Control<CourierForm>;
  kind: AccountRule['kind'];
  least: number | undefined;
}) {
  return (
    <>
      <MenuEntry
        control={control}
        name="kind"
        label={m.office_shipping_account()}
        options={[
          { value: 'digits', label: m.office_shipping_account_digits() },
          { value: 'letters', label: m.office_shipping_account_letters() },
          { value: 'pattern', label: m.office_shipping_account_pattern() },
        ]}
      />
      {kind === 'pattern' ? (
        <TextEntry
          control={control}
          name="pattern"
          label={m.office_shipping_pattern()}
          missing={m.office_shop_missing()}
        />
      ) : (
        <div className="grid grid-cols-2 gap-4">
          <CountEntry control={control} name="least" label={m.office_shipping_account_least()} most={40} />
          <CountEntry
            control={control}
            name="most"
            label={m.office_shipping_account_most()}
            most={40}
            validate={(count) => count >= (least ?? 0) || m.office_shipping_account_lengths()}
          />
        </div>
      )}
    </>
  );
}

function formOf(courier: Omit<ShopCourier, 'key'> | undefined): CourierForm {
  const { name = '', account_pattern: pattern = '', example = '', collects = true } = courier ?? {};
  return { known: another, name, ...accountRule(pattern), example, collects };
}

function ruleOf({ least, most, ...rule }: CourierForm): AccountRule {
  return { ...rule, least: least ?? 1, most: most ?? least ?? 1 };
}

function changed({ collect }: OfficeShop, old: ShopCourier | undefined, typed: CourierForm) {
  const entry = {
    key: old?.key ?? (typed.known === another ? courierKey(typed.name) : typed.known),
    name: typed.name,
    account_pattern: accountPattern(ruleOf(typed)),
    example: typed.example,
    collects: typed.collects,
  };
  return { ...collect, couriers: withEntry(collect.couriers, { old, entry, keyOf: ({ key }) => key }) };
}

/** True for an account number that a buyer could enter. */
function isAccount(pattern: string, accountNumber: string): boolean {
  const courier = { code: 'one', name: '', accountPattern: pattern };
  try {
    return courierProblem([courier], { courier: courier.code, accountNumber }) === undefined;
  } catch {
    return false; // the shop says that it is no regular expression
  }
}
