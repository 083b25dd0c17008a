// Changes the state of captures. No other file may write that column (tests/architecture/state-columns.test.ts).

import { captureMayFollow, type CaptureState } from '@chipload/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type CaptureStep = {
  readonly from: CaptureState;
  readonly to: CaptureState;
  /** The gateway's identifier of the capture. */
  readonly reference?: string;
};

/** Moves a capture from one state to the next. Throws if it is not in `from`, or if `to` may not follow it. */
export async function updateCaptureState(
  db: Database,
  key: string,
  { from, to, reference }: CaptureStep,
): Promise<void> {
  if (!captureMayFollow(from, to)) throw new Error(`A capture cannot change from ${from} to ${to}`);
  const updated = await db
    .updateTable('payment_captures')
    .set({
      state: to,
      ...(reference !== undefined && { gateway_reference: reference }),
      updated_at: sql<Date>`now()`,
    })
    .where('key', '=', key)
    .where('state', '=', from)
    .returning('key')
    .executeTakeFirst();
  if (!updated) throw new Error(`Capture ${key} is not ${from}`);
}
