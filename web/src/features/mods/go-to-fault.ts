import type { ModViolation } from '@chipload/domain/mods';

type Place = Pick<ModViolation, 'operation' | 'parameter'>;

/** Returns the id of the element of the page that contains the fields of an operation, or one of them. */
export function placeId({ operation, parameter }: Place): string {
  return ['mod', operation, parameter].filter((word) => word !== undefined).join('-');
}

/** Moves the focus to the field that a violation is about, which scrolls it into view. */
export function goToFault({ operation, parameter }: Place): void {
  const place =
    document.getElementById(placeId({ operation, parameter })) ??
    document.getElementById(placeId({ operation, parameter: undefined }));
  place?.querySelector<HTMLElement>('input, select')?.focus();
  place?.scrollIntoView({ block: 'nearest' });
}
