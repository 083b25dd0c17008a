// The states of a capture: one amount that is taken from one authorisation. `unknown` means that the gateway may or
// may not have taken it: it is settled by asking about the same capture, never by a second one.

export const captureStates = ['created', 'captured', 'failed', 'unknown'] as const;

export type CaptureState = (typeof captureStates)[number];

/** The states that may follow each state. */
const captureSteps: Readonly<Record<CaptureState, readonly CaptureState[]>> = {
  created: ['captured', 'failed', 'unknown'],
  unknown: ['captured', 'failed'],
  captured: [],
  failed: [],
};

/** True if a capture may change directly from one state to another. */
export function captureMayFollow(from: CaptureState, to: CaptureState): boolean {
  return captureSteps[from].includes(to);
}

/** The states of a capture that the gateway may still make, so that its amount is not free for another one. */
export const undecidedCaptureStates: readonly CaptureState[] = captureStates.filter((state) =>
  captureMayFollow(state, 'captured'),
);
