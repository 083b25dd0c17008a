import type { Bag } from '@chipload/contract';
import { m } from '@chipload/messages';

const names: Readonly<Record<Bag['type'], () => string>> = {
  standards: m.trunk_bag_standards,
  mods: m.trunk_bag_mods,
  holders: m.trunk_bag_holders,
  regrinds: m.trunk_bag_regrinds,
};

/** The heading of a bag. */
export function bagName(type: Bag['type']): string {
  return names[type]();
}
