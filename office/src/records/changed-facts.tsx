import { m } from '@chipload/messages';
import type { ChangedFact } from '@chipload/messages/audit';

/** The values of an event, each before and after. */
export function ChangedFacts({ facts }: { facts: readonly ChangedFact[] }) {
  return (
    <table className="w-full text-left">
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="py-1 pr-3 font-medium">
            {m.office_audit_changes()}
          </th>
          <th scope="col" className="py-1 pr-3 font-medium">
            {m.office_audit_before()}
          </th>
          <th scope="col" className="py-1 font-medium">
            {m.office_audit_after()}
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, before, after }) => (
          <tr key={name} className="border-t align-top">
            <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
              {name}
            </th>
            <td className="py-1.5 pr-3 wrap-anywhere">{before}</td>
            <td className="py-1.5 wrap-anywhere">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
