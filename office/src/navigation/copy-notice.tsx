import { useQuery } from '@tanstack/react-query';
import { CopyIcon } from 'lucide-react';
import { m } from '@chipload/messages';
import { formatDateTime } from '@chipload/messages/locale';
import { Icon } from '@chipload/ui/icon';
import { useOffice } from '../platform/office.ts';
import { sessionQuery } from '../platform/session.ts';
import { ownTimeZone } from './own-time-zone.ts';

/** Says on every screen, and on what is printed, that this is a copy of the shop: nobody should pack or invoice here by mistake. */
export function CopyNotice() {
  const { api } = useOffice();
  const { data: session } = useQuery({ ...sessionQuery(api), enabled: false });
  const copy = session?.copy;
  if (!copy) return null;
  const { as_of: asOf } = copy;
  return (
    <aside aria-label={m.office_copy_label()} className="border-b bg-partial-tint">
      <div className="sticky left-0 flex max-w-screen items-start gap-3 px-4 py-2.5 text-sm text-pretty lg:px-6">
        <span className="mt-0.5 text-partial">
          <Icon of={CopyIcon} />
        </span>
        <p>
          <strong className="font-semibold">
            {asOf === null
              ? m.office_copy()
              : m.office_copy_as_of({ when: formatDateTime(asOf, ownTimeZone) })}
          </strong>{' '}
          {m.office_copy_body()}
        </p>
      </div>
    </aside>
  );
}
