import { m } from '@chipload/messages';
import { formatDateTime } from '@chipload/messages/locale';
import { ownTimeZone } from '../navigation/own-time-zone.ts';

/** A moment; “Never” for none. */
export function WhenText({ at }: { at: string | null }) {
  if (at === null) return <span className="text-muted">{m.office_staff_never()}</span>;
  return (
    <time dateTime={at} className="tabular whitespace-nowrap">
      {formatDateTime(at, ownTimeZone)}
    </time>
  );
}
