// Rules on where deliveries are taxed: each is entered or taken back before its day has come.

import { type NewSupplyRule, supplyRuleObstacle } from '@chipload/domain/tax';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { readSupplyRules } from '../settings/settings.service.ts';
import { notEnterable, requirePlanned } from './tax-rule-refusals.ts';
import { deleteSupplyRule, insertSupplyRule, lockTaxRules } from './taxes.repository.ts';

/** Enters where what ships by a method is taxed from a day after today. */
export async function enterSupplyRule(
  db: Database,
  { staff, client }: ByStaff,
  { source, ...added }: NewSupplyRule & { readonly source: string },
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockTaxRules(transaction);
    const rules = await readSupplyRules(transaction);
    const obstacle = supplyRuleObstacle(rules, added, shopDay());
    if (obstacle !== undefined) {
      const own = rules.filter(({ shippingType }) => shippingType === added.shippingType);
      throw notEnterable(obstacle, { own, validFrom: added.validFrom, field: 'taxed_at' });
    }
    await insertSupplyRule(transaction, added, { source, staffId: staff.id });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'tax-place.entered',
      subject: subjectOf(added),
      after: { ...factsOf(added), source },
    });
  });
}

/** Takes back a rule whose day has not come: the one before it goes on. */
export async function removeSupplyRule(
  db: Database,
  { staff, client }: ByStaff,
  { shippingType, validFrom }: Pick<NewSupplyRule, 'shippingType' | 'validFrom'>,
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockTaxRules(transaction);
    const removed = requirePlanned(
      (await readSupplyRules(transaction)).find(
        (rule) => rule.shippingType === shippingType && rule.validFrom === validFrom,
      ),
    );
    await deleteSupplyRule(transaction, removed);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'tax-place.removed',
      subject: subjectOf(removed),
      before: factsOf(removed),
    });
  });
}

function subjectOf({ shippingType }: NewSupplyRule): string {
  return `tax ${shippingType}`;
}

function factsOf({ shippingType, taxedAt, validFrom }: NewSupplyRule) {
  return { shipping_method: shippingType, taxed_at: taxedAt, valid_from: validFrom };
}
