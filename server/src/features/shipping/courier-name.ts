import type { ShopSettings } from '../settings/settings.service.ts';

export type CourierChoice = Pick<ShopSettings['couriers'][number], 'code' | 'name'>;

/** Returns the couriers to choose from where `chosen` may stay although the settings do not know it any more. */
export function courierChoices(
  { couriers }: Pick<ShopSettings, 'couriers'>,
  chosen: string,
): CourierChoice[] {
  const known = couriers.map(({ code, name }) => ({ code, name }));
  const isKnown = chosen === '' || known.some(({ code }) => code === chosen);
  return isKnown ? known : [...known, { code: chosen, name: chosen }];
}

/** Returns what a courier is called; its code if the settings do not know it any more. */
export function courierName({ couriers }: Pick<ShopSettings, 'couriers'>, courier: string): string {
  return couriers.find(({ code }) => code === courier)?.name ?? courier;
}
