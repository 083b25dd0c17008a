import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';
import { ComparedFacts } from '../compared-facts.tsx';

/** A fact of a record: what one typed, and what the record says now. */
export type ConflictingFact = {
  readonly label: string;
  readonly yours: string;
  readonly theirs: string;
  /** As the form was filled; whoever left it so typed nothing. */
  readonly seen?: string;
};

/**
 * Says that somebody else changed the record meanwhile, and shows both for the facts that differ. Load the record anew before, so that
 * `theirs` are its facts now. `onReload` takes theirs; `onKeep` goes on with what one typed, to be saved on top of theirs: what one did not touch stays
 * as they have it.
 */
export function VersionConflict({
  facts,
  onReload,
  onKeep,
}: {
  facts: readonly ConflictingFact[];
  onReload: () => void;
  onKeep: () => void;
}) {
  const differing = facts.filter(({ yours, theirs }) => yours !== theirs);
  return (
    <Dialog
      open
      wide
      title={m.office_conflict_title()}
      onClose={onKeep}
      footer={
        <>
          <Button onClick={onKeep}>{m.office_conflict_keep()}</Button>
          <Button look="primary" onClick={onReload}>
            {m.office_conflict_reload()}
          </Button>
        </>
      }
    >
      <p>{m.office_conflict_body()}</p>
      {differing.length > 0 && (
        <div className="mt-4">
          <ComparedFacts
            columns={[m.office_conflict_fact(), m.office_conflict_theirs(), m.office_conflict_yours()]}
            facts={differing.map(({ label, theirs, yours, seen }) => ({
              name: label,
              values: [theirs, yours === seen ? '–' : yours],
            }))}
          />
        </div>
      )}
    </Dialog>
  );
}
