import { Refused } from '@chipload/client/refused';

/** Whether a change was refused because somebody else changed the record in the meantime. */
export function isRecordChanged(error: unknown): boolean {
  return error instanceof Refused && error.code === 'record-changed';
}
