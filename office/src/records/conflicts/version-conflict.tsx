import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';
import { ComparedFacts } from '../compared-facts.tsx';
import type { Difference } from './facts.ts';

export type Conflict = {
  readonly facts: readonly Difference[];
  /** Advice, if not the usual one: such as to count the pieces again. */
  readonly hint?: string | undefined;
  /** Goes on with what one typed, to be saved on top of theirs: what one did not touch becomes as they have it. */
  readonly keep: () => void;
};

/**
 * Says that somebody else changed the record meanwhile, and shows both for the facts that differ. `onReload` takes the record as it
 * is now, and gives up what was typed.
 */
export function VersionConflict({
  conflict: { facts, hint, keep },
  onReload,
}: {
  conflict: Conflict;
  onReload: () => void;
}) {
  const hasTyped = facts.some(({ yours }) => yours !== undefined);
  return (
    <Dialog
      open
      wide
      title={m.office_conflict_title()}
      onClose={keep}
      footer={
        <>
          <Button onClick={keep}>{m.office_conflict_keep()}</Button>
          <Button look="primary" onClick={onReload}>
            {m.office_conflict_reload()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{hint ?? m.office_conflict_body()}</p>
        {facts.length > 0 && (
          <ComparedFacts
            columns={[
              m.office_conflict_fact(),
              m.office_audit_before(),
              m.office_conflict_theirs(),
              ...(hasTyped ? [m.office_conflict_yours()] : []),
            ]}
            facts={facts.map(({ label, before, now, yours }) => ({
              name: label,
              values: [before, now, ...(hasTyped ? [yours] : [])],
            }))}
          />
        )}
      </div>
    </Dialog>
  );
}
