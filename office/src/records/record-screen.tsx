// The screen of a record: its facts at the left, what happened to it and the notes on it at the right.
//
//     <RecordScreen
//       title={order.number}
//       trail={<Link to="/orders">{m.office_orders()}</Link>}
//       subjects={[`order ${order.uuid}`]}
//       acts={[{ key: 'edit-record', label: m.office_orders_edit(), run: edit }]}
//     >
//       <OrderFacts order={order} />
//     </RecordScreen>

import type { ReactNode } from 'react';
import { Button } from '@chipload/ui/button';
import { type RecordAct, useRecordActs } from '../navigation/record-acts.ts';
import { Screen } from '../navigation/screen.tsx';
import { keyTable } from '../platform/keys/key-table.ts';
import { keyText } from '../platform/keys/key-text.ts';
import { useKey } from '../platform/keys/use-key.ts';
import { Timeline } from './timeline.tsx';

/**
 * Shows a record. `subjects` are those of its timeline, the record itself first: notes are written on that one. `acts`
 * are its buttons, in the palette too; one with the name of a key has that key.
 */
export function RecordScreen({
  title,
  trail,
  badges,
  subjects,
  acts = [],
  children,
}: {
  title: string;
  trail: ReactNode;
  /** Short facts such as the state, beside the buttons. */
  badges?: ReactNode;
  subjects: readonly [string, ...string[]];
  acts?: readonly RecordAct[];
  children: ReactNode;
}) {
  useRecordActs(acts);
  return (
    <Screen
      title={title}
      trail={trail}
      actions={
        <>
          {badges}
          {acts.map((act, place) => (
            // By its place: a button that becomes its opposite, such as “Stop picking”, keeps the focus.
            <ActButton key={place} act={act} />
          ))}
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
        <Timeline key={subjects[0]} subjects={subjects} />
      </div>
    </Screen>
  );
}

function ActButton({ act }: { act: RecordAct }) {
  return act.key === undefined ? (
    <Button
      size="small"
      {...(act.look && { look: act.look })}
      disabled={act.isOff}
      title={act.whyOff}
      onClick={act.run}
    >
      {act.label}
    </Button>
  ) : (
    <KeyedButton act={act} id={act.key} />
  );
}

function KeyedButton({ act, id }: { act: RecordAct; id: NonNullable<RecordAct['key']> }) {
  useKey(id, act.run, act.isOff !== true);
  return (
    <Button
      size="small"
      {...(act.look && { look: act.look })}
      disabled={act.isOff}
      title={act.whyOff ?? `${act.label} (${keyText(keyTable[id].key).join(' ')})`}
      onClick={act.run}
    >
      {act.label}
    </Button>
  );
}
