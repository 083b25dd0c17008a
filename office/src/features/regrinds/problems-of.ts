import { Refused } from '@chipload/client/refused';
import { failureText } from '../../navigation/failure-text.ts';

/** Returns the messages of a failed act: those of its fields, or its own. */
export function problemsOf(error: unknown): readonly string[] {
  if (error === null || error === undefined) return [];
  if (error instanceof Refused && error.messages.length > 0) return error.messages;
  return [failureText(error)];
}
