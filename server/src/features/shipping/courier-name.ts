import type { ShopSettings } from '../settings/settings.service.ts';

/** Returns what a courier is called; its code if the settings do not know it any more. */
export function courierName({ couriers }: Pick<ShopSettings, 'couriers'>, courier: string): string {
  return couriers.find(({ code }) => code === courier)?.name ?? courier;
}
