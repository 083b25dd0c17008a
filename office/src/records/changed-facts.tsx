import { m } from '@chipload/messages';
import type { ChangedFact } from '@chipload/messages/audit';
import { ComparedFacts } from './compared-facts.tsx';

/** The values of an event, each before and after. */
export function ChangedFacts({ facts }: { facts: readonly ChangedFact[] }) {
  return (
    <ComparedFacts
      columns={[m.office_audit_changes(), m.office_audit_before(), m.office_audit_after()]}
      facts={facts.map(({ name, before, after }) => ({ name, values: [before, after] }))}
    />
  );
}
