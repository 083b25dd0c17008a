import type { Database } from '../../platform/database/database.ts';
import { updateCaptureState } from './capture-state.repository.ts';
import type { StoredCapture } from './captures.repository.ts';
import type { PaymentShop } from './payment-shop.ts';

/** Records that the card did not pay a capture, and tells the listener. Call it under the lock of the order's attempts. */
export async function failCapture(
  { listeners }: Pick<PaymentShop, 'listeners'>,
  transaction: Database,
  capture: StoredCapture,
): Promise<void> {
  await updateCaptureState(transaction, capture.key, { from: capture.state, to: 'failed' });
  await listeners?.whenCaptureFailed?.(transaction, capture);
}
