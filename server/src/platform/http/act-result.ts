import type { BulkReply } from '@chipload/contract/office/lists';
import type { Language } from '../language.ts';
import { Refusal } from '../refusal.ts';
import { refusalMessage } from './refusal-messages.ts';

/** The outcome for one row of an act on many. */
export type ActResult = BulkReply['results'][number];

/**
 * Does an act to one row of many, and returns what became of it: a refusal is told in the reader's language, so that the
 * act goes on with the other rows; a fault of the shop ends it.
 */
export async function actResult(
  row: Pick<ActResult, 'id' | 'label'>,
  language: Language,
  act: () => Promise<unknown>,
): Promise<ActResult> {
  try {
    await act();
    return { ...row, outcome: 'done' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...row, outcome: 'refused', message: refusalMessage(error, { locale: language }) };
  }
}
