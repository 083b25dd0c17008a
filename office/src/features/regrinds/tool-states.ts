import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { m } from '@chipload/messages';

type Tool = RegrindLine['tools'][number];

export const toolStates = {
  expected: { tone: 'neutral', text: m.regrinds_state_expected },
  received: { tone: 'partial', text: m.regrinds_state_received },
  ground: { tone: 'good', text: m.regrinds_state_ground },
  refused: { tone: 'bad', text: m.regrinds_state_refused },
  returned: { tone: 'neutral', text: m.regrinds_state_returned },
} as const;

/** The facts by which a dialog compares versions of a tool, which is ground or refused once. */
export const movedOnce = {
  factsOf: ({ state }: Tool) => ({ [m.office_orders_state()]: toolStates[state].text() }),
  conflictHint: () => m.office_conflict_final(),
};
