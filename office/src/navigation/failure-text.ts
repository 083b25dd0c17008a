import { Refused, Unreachable } from '@chipload/client/refused';
import { m } from '@chipload/messages';
import { SessionOver } from '../platform/api/api.ts';

/** Returns what went wrong and what to do, for any failure of a call. */
export function failureText(error: unknown): string {
  if (error instanceof SessionOver) return m.office_session_ended();
  if (error instanceof Unreachable) return m.office_no_answer();
  if (!(error instanceof Refused)) return m.office_error_body_plain();
  if (error.code === 'key-reused') return m.office_already_sent();
  if (error.code === 'fault' || error.message === '')
    return error.requestId === ''
      ? m.office_error_body_plain()
      : m.office_error_body({ request: error.requestId });
  return error.message;
}

/**
 * Returns what a form says at its top of a failure: the messages about fields, without those that it shows `atFields`, or
 * else the text of the failure. None without a failure.
 */
export function failureMessages(error: unknown, atFields: readonly string[] = []): readonly string[] {
  if (error === null) return [];
  const byField = error instanceof Refused && !(error instanceof SessionOver) ? error.errors : {};
  if (Object.keys(byField).length === 0) return [failureText(error)];
  const elsewhere = Object.entries(byField).filter(([field]) => !atFields.includes(field));
  return [...new Set(elsewhere.flatMap(([, messages]) => messages))];
}
