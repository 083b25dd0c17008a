import type { ToolPassport } from '@chipload/contract';
import { m } from '@chipload/messages';

const texts: Readonly<Record<ToolPassport['state'], () => string>> = {
  expected: m.regrinds_state_expected,
  received: m.regrinds_state_received,
  ground: m.regrinds_state_ground,
  refused: m.regrinds_state_refused,
  returned: m.regrinds_state_returned,
};

/** Returns the state of a tool that was sent in, in the reader's language. */
export function stateText(state: ToolPassport['state']): string {
  return texts[state]();
}
