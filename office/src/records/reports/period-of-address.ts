import { isDay, type Period } from '@chipload/domain/days';

/** Returns the period that an address names; nothing if it names none, or one that ends before it begins. */
export function periodOfAddress({ from, to }: Readonly<Record<string, unknown>>): Partial<Period> {
  if (typeof from !== 'string' || typeof to !== 'string') return {};
  return isDay(from) && isDay(to) && from <= to ? { from, to } : {};
}
