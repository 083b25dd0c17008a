import { m } from '@chipload/messages';
import { formatDateTime } from '@chipload/messages/locale';

/** Staff read times as those of their own place. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** A moment; “Never” for none. */
export function WhenText({ at }: { at: string | null }) {
  if (at === null) return <span className="text-muted">{m.office_staff_never()}</span>;
  return (
    <time dateTime={at} className="tabular whitespace-nowrap">
      {formatDateTime(at, timeZone)}
    </time>
  );
}
