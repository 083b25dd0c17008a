import { Refused, refusedMessages, Unreachable } from '@chipload/client/refused';
import { m } from '@chipload/messages';
import { SessionOver } from '../platform/api/api.ts';

/** Returns what went wrong and what to do, for any failure of a call. */
export function failureText(error: unknown): string {
  if (error instanceof SessionOver) return m.office_session_ended();
  if (error instanceof Unreachable) return m.office_no_answer();
  if (!(error instanceof Refused)) return m.office_error_body_plain();
  if (error.code === 'fault' || error.message === '')
    return error.requestId === ''
      ? m.office_error_body_plain()
      : m.office_error_body({ request: error.requestId });
  return error.message;
}

/** Returns the messages of a failure for the top of a form, or for its only field; none without one. */
export function failureMessages(error: unknown): readonly string[] {
  if (error === null) return [];
  const messages = error instanceof SessionOver ? undefined : refusedMessages(error);
  return messages ?? [failureText(error)];
}
