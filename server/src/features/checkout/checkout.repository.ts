// Stores the choices of the checkout's sections in the trunk, and locks trunks for placing.

import type { ShippingMethod } from '@chipload/domain/checkout';
import type { Country } from '@chipload/domain/places';
import type { TrunkKind } from '@chipload/domain/trunk';
import { type Selectable, sql } from 'kysely';
import {
  compileOnce,
  type Database,
  fixedStatement,
  placeholder,
  run,
  type Statement,
  type Tables,
} from '../../platform/database/database.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { orderOfRequest } from '../orders/orders.sql.ts';
import type { NewQuote } from '../shipping/shipping.service.ts';
import type { Target } from '../trunk/trunk.service.ts';
import {
  type ChangedTrunk,
  compileChange,
  compileForOwners,
  isOpenTrunkOf,
  raiseVersion,
} from '../trunk/trunk.sql.ts';

const isNotEmpty = sql`exists (
  select from bags join items on items.bag_id = bags.id where bags.trunk_id = trunks.id
)`;

/** Stores the choice, unless the trunk is empty or may not be changed, as the following statements do. */
export const newBundling = compileChange({ isBundled: placeholder<boolean>() }, (target, { isBundled }) =>
  raiseVersion(target, isNotEmpty, sql`, is_bundled = ${isBundled}`),
);

/** Stores the method with its data, and clears the data of the previous one. */
export function newShipping(target: Target, method: ShippingMethod): Statement<ChangedTrunk> {
  return newChoice(target, choiceOf(method));
}

type Choice = {
  readonly type: ShippingMethod['type'];
  readonly courier: string;
  readonly accountNumber: string;
  readonly addressUuid: string | null;
};

const aChoice: Choice = {
  type: placeholder(),
  courier: placeholder(),
  accountNumber: placeholder(),
  addressUuid: placeholder(),
};

const newChoice = compileChange(aChoice, (target, choice) =>
  raiseVersion(target, isNotEmpty, assignmentsOf(choice)),
);

/** Stores the method together with the price of its parcels, both or neither; returns the trunk's new version. */
export async function updateParcels(
  db: Database,
  target: Target,
  method: ShippingMethod,
  { packages, pieces, ...quote }: NewQuote,
): Promise<number | undefined> {
  const json = { packages: JSON.stringify(packages), pieces: JSON.stringify(pieces) };
  const [trunk] = await run(db, newParcels(target, { ...choiceOf(method), ...quote, ...json }));
  return trunk?.version;
}

const aQuote = {
  basis: placeholder<NewQuote['basis']>(),
  currency: placeholder<NewQuote['currency']>(),
  cents: placeholder<NewQuote['cents']>(),
  message: placeholder<NewQuote['message']>(),
  packingVersion: placeholder<NewQuote['packingVersion']>(),
  packages: placeholder<string>(),
  pieces: placeholder<string>(),
};

export const newParcels = compileChange(
  { ...aChoice, ...aQuote },
  (target, { basis, currency, cents, message, packingVersion, packages, pieces, ...choice }) => sql<
    Pick<ChangedTrunk, 'version'>
  >`
    with trunk as (${raiseVersion(target, isNotEmpty, assignmentsOf(choice))})
    insert into freight_quotes (
      trunk_id, trunk_version, basis, currency, cents, message, packing_version, packages, pieces
    )
    select id, version, ${basis}, ${currency}, ${cents}::bigint, ${message}, ${packingVersion}, ${packages}::jsonb, ${pieces}::jsonb
    from trunk
    on conflict (trunk_id) do update set trunk_version = excluded.trunk_version, basis = excluded.basis,
      currency = excluded.currency, cents = excluded.cents, message = excluded.message,
      packing_version = excluded.packing_version, packages = excluded.packages, pieces = excluded.pieces, quoted_at = now()
    returning trunk_version as version`,
);

function choiceOf(method: ShippingMethod): Choice {
  const { courier, accountNumber } = method.type === 'collect' ? method : { courier: '', accountNumber: '' };
  return {
    type: method.type,
    courier,
    accountNumber,
    addressUuid: method.type === 'dropship' ? method.addressId : null,
  };
}

function assignmentsOf({ type, courier, accountNumber, addressUuid }: Choice) {
  return sql`, shipping_type = ${type}, courier = ${courier}, courier_account = ${accountNumber},
    ship_to_address_id = (select id from addresses where uuid = ${addressUuid}::uuid)`;
}

/** Lists the addresses of a company. */
export async function listAddresses(
  db: Database,
  companyId: number,
): Promise<{ uuid: string; is_billing: boolean; country: Country; province: string }[]> {
  return db
    .selectFrom('addresses')
    .select(['uuid', 'is_billing', 'country', 'province'])
    .where('company_id', '=', companyId)
    .execute();
}

export type PurchaseOrder = {
  readonly number: string;
  readonly notes: readonly { readonly uuid: string | undefined; readonly body: string }[];
};

/** Replaces the number and all notes, in the order of these statements; an existing note keeps its uuid. */
export function newPurchaseOrder(target: Target, { number, notes }: PurchaseOrder) {
  const uuids = notes.map(({ uuid }) => uuid ?? null);
  const bodies = notes.map(({ body }) => body);
  // The notes are read and replaced under the lock of the first statement.
  return [newNumber(target, { number }), replaceNotes(target.owner, { uuids, bodies })] as const;
}

const newNumber = compileChange({ number: placeholder<string>() }, (target, { number }) =>
  raiseVersion(target, isNotEmpty, sql`, purchase_order_number = ${number}`),
);

/** A note keeps its uuid if the trunk had one with it, and no other note of the request took it first. */
const replaceNotes = compileForOwners(
  { uuids: placeholder<readonly (string | null)[]>(), bodies: placeholder<readonly string[]>() },
  (owner, { uuids, bodies }) => sql`
    with trunk as (
      select id from trunks where ${isOpenTrunkOf(owner)}
    ), gone as (
      delete from trunk_notes using trunk where trunk_notes.trunk_id = trunk.id returning trunk_notes.uuid
    ), note as (
      select uuid, body, position, row_number() over (partition by uuid order by position) as turn
      from unnest(${uuids}::uuid[], ${bodies}::text[]) with ordinality as note (uuid, body, position)
    )
    insert into trunk_notes (uuid, trunk_id, position, body)
    select
      case when note.turn = 1 and note.uuid = any(coalesce((select array_agg(uuid) from gone), '{}'))
        then note.uuid else gen_random_uuid() end,
      trunk.id, note.position, note.body
    from trunk, note`,
);

/**
 * Gives the customer's other cart the number, too, if it has items and either no number yet or the one that this cart had: one purchase
 * order covers what is in stock and what is made. Run it before the number of this cart is changed.
 */
export const shareNumber = compileOnce(
  { kind: placeholder<TrunkKind>(), customerId: placeholder<number>(), number: placeholder<string>() },
  ({ kind, customerId, number }) => sql<never>`
    with open as (
      select id, kind, purchase_order_number from trunks
      where customer_id = ${customerId} and state = 'open' order by id for update
    )
    update trunks set purchase_order_number = ${number}, version = version + 1, updated_at = now()
    from open as this join open as other on other.kind <> this.kind
    where this.kind = ${kind} and trunks.id = other.id and other.purchase_order_number <> ${number}
      and other.purchase_order_number in ('', this.purchase_order_number) and ${isNotEmpty}`,
);

type LockedTrunk = Pick<Selectable<Tables['trunks']>, 'uuid' | 'state' | 'version'>;

/**
 * The first statements of placing an order: locks the customer's open trunk until the transaction ends, and finds the order of an earlier
 * request with the key, which is read under the lock, when the changes of that request are committed.
 */
export function placingStatements(
  { id: customerId, companyId }: Pick<Customer, 'id' | 'companyId'>,
  {
    kind,
    method,
    requestKey,
  }: {
    readonly kind: TrunkKind;
    readonly method: 'undefined' | 'account' | 'card';
    readonly requestKey: string | null;
  },
) {
  const lock =
    method === 'account'
      ? lockTrunkAndCompany({ kind, customerId, companyId })
      : lockOpenTrunk({ kind, customerId });
  return [lock, orderOfRequest({ customerId, requestKey })] as const;
}

const lockOpenTrunk = compileOnce(
  { kind: placeholder<TrunkKind>(), customerId: placeholder<number>() },
  (owner) => sql<LockedTrunk>`
    select uuid, state, version from trunks where ${isOpenTrunkOf(owner)} for update`,
);

/** Two orders on account must not use the same credit. */
const lockTrunkAndCompany = compileOnce(
  { kind: placeholder<TrunkKind>(), customerId: placeholder<number>(), companyId: placeholder<number>() },
  ({ companyId, ...owner }) => sql<LockedTrunk>`
    select trunks.uuid, trunks.state, trunks.version from trunks join companies on companies.id = ${companyId}
    where ${isOpenTrunkOf(owner)} for update of trunks, companies`,
);

/** Locks a trunk in any state until the transaction ends. */
export const trunkLock = fixedStatement('select from trunks where uuid = $1 for update');

export async function updateTrunkState(
  db: Database,
  uuid: string,
  state: LockedTrunk['state'],
): Promise<void> {
  await run(db, setTrunkState(uuid, state));
}

const setTrunkState = fixedStatement('update trunks set state = $2 where uuid = $1');
