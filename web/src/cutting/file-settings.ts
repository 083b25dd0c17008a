import { useLocation } from '@tanstack/react-router';
import { materialOnFloor } from '@chipload/domain/shop-floor';
import { isMaterialId, type MaterialId } from '@chipload/domain/speeds';
import { useRemembered } from './remembered-machine.ts';
import { useShopFloor } from './shop-floor.ts';

/** The conditions of the starting values in a file for CAM, as in its call; undefined if unknown. */
export type FileSettings = {
  readonly max_rpm: number | undefined;
  readonly material: MaterialId | undefined;
  readonly material_name: string | undefined;
};

/**
 * Returns the limit of the visitor's machine and the material that they cut: the one in the address of a part's page, otherwise the
 * one in use. A material of their shop floor has their name for it.
 */
export function useFileSettings(): FileSettings {
  const { maximumRpm, material: usual } = useRemembered();
  const floor = useShopFloor();
  const chosen = useLocation({
    select: ({ search }) => ('material' in search ? search.material : undefined),
  });
  const material = isMaterialId(chosen) ? chosen : usual;
  const inUse = materialOnFloor(floor);
  const known = floor.is_on ? [...(inUse ? [inUse] : []), ...floor.materials] : [];
  return {
    max_rpm: maximumRpm,
    material,
    material_name: known.find((one) => one.material === material)?.name,
  };
}
