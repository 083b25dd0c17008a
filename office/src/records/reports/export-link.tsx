import { Download } from 'lucide-react';
import { formatQueryText } from '@chipload/client/query-text';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';

/** Downloads a report as CSV; `path` is below /api/office. */
export function ExportLink({
  path,
  query,
}: {
  path: `/${string}.csv`;
  query: Parameters<typeof formatQueryText>[0];
}) {
  return (
    <a
      href={`/api/office${path}${formatQueryText(query)}`}
      download
      className={buttonClass({ size: 'small', look: 'quiet' })}
    >
      <Icon of={Download} />
      {m.office_list_export()}
    </a>
  );
}
