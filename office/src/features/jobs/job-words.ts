import { deskLimits, type jobStates } from '@chipload/domain/desk';
import type { OfficeJob } from '@chipload/contract/office/jobs';
import { jobKindTexts } from '@chipload/messages/kinds';
import { m } from '@chipload/messages';
import { requiredReason } from '../../records/question-dialog.tsx';
import { jobStateTexts as stateTexts } from '@chipload/messages/office-codes';

export const jobStateTexts = stateTexts satisfies Record<(typeof jobStates)[number], () => string>;

/** True for a job that is not tried again by itself. */
export function isNotTried(state: OfficeJob['state']): boolean {
  return state === 'failed' || state === 'unknown';
}

/** The question before jobs are discarded. */
export const discardReason = () =>
  requiredReason({ label: m.office_jobs_reason(), maxLength: deskLimits.note });

/** The kind of a job in words; one that this build does not know by its code. */
export function jobKindText(name: string): string {
  return jobKindTexts[name]?.() ?? name;
}
