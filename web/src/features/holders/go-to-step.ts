import type { HolderStep } from '@chipload/domain/holders';

/** Returns the id of the element of the page that contains the fields of a step. */
export function stepId(step: HolderStep): string {
  return `holder-step-${step}`;
}

/** Moves the focus to the first field of a step that can be used, which scrolls it into view. */
export function goToStep(step: HolderStep): void {
  const fields = document.getElementById(stepId(step));
  fields?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
  fields?.scrollIntoView({ block: 'nearest' });
}
