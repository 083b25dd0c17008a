import { useQuery } from '@tanstack/react-query';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OpeningItem } from '@chipload/contract/office/opening';
import { dayAtShop } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount } from '@chipload/messages/locale';
import { openingTexts } from '@chipload/messages/opening';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { AddressLink } from '../../navigation/address-link.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { Section } from '../../records/section.tsx';
import { OpenDialog } from './opening-dialogs.tsx';
import { openingQuery } from './shop.queries.ts';

/** The steps that are left until buyers see the shop, and the button that opens it; nothing while it is open. */
export function OpeningChecklist() {
  const { api } = useOffice();
  const may = useMay();
  const { data: opening } = useQuery({ ...openingQuery(api), enabled: may('set-shop') });
  const [isAsked, setAsked] = useState(false);
  if (opening === undefined || opening.state === 'open') return null;
  const open = <Button onClick={() => setAsked(true)}>{m.office_opening_open()}</Button>;
  const isNew = opening.state === 'not-opened';
  return (
    <div className="mb-8 max-w-2xl">
      <Section title={isNew ? m.office_opening() : m.office_opening_closed()} action={open}>
        <p className="max-w-prose text-pretty text-muted">
          {isNew ? m.office_opening_hint() : closedText(opening)}
        </p>
        {isNew && (
          <ul>
            {opening.items.map((item) => (
              <li key={item.code} className="flex items-start gap-3 border-b py-2.5">
                <Mark item={item} />
                <span className="grid min-w-0 gap-0.5">
                  <ItemLink code={item.code} />
                  <span className="text-pretty wrap-anywhere text-muted">{itemText(item)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {isAsked && <OpenDialog opening={opening} onClose={() => setAsked(false)} />}
    </div>
  );
}

/** Says why the shop is closed for now, and until when. */
function closedText({ reason, back_on: day }: { reason: string; back_on: string | null }): string {
  if (day === null) return m.office_opening_closed_for({ reason });
  return day < dayAtShop(new Date())
    ? m.office_opening_closed_after({ reason, day })
    : m.office_opening_closed_until({ reason, day });
}

function Mark({ item: { is_done: isDone, is_needed: isNeeded } }: { item: OpeningItem }) {
  if (isDone) return <Icon of={CircleCheck} label={m.office_opening_done()} className="mt-0.5 text-good" />;
  return isNeeded ? (
    <Icon of={CircleAlert} label={m.office_opening_needed()} className="mt-0.5 text-bad" />
  ) : (
    <Icon of={Circle} label={m.office_opening_wanted()} className="mt-0.5 text-muted" />
  );
}

/** The screen of the step, and its section there; undefined if there is none yet. */
const addresses: Readonly<Record<string, string>> = {
  address: '/shop#address',
  taxes: '/shop#taxes',
  freight: '/shipping',
  parts: '/parts',
  people: '/staff',
  look: '/shop#look',
  privacy: '/shop#privacy',
  texts: '/content',
};

const linkClass = 'font-medium text-accent underline-offset-2 hover:underline';

function ItemLink({ code }: { code: string }): ReactNode {
  const text = openingTexts[code]?.() ?? code;
  const address = addresses[code];
  if (code === 'test-order')
    return (
      <a href="/app/" className={linkClass}>
        {text}
      </a>
    );
  if (address === undefined) return <span className="font-medium">{text}</span>;
  return (
    <AddressLink address={address} className={linkClass}>
      {text}
    </AddressLink>
  );
}

function itemText({ code, count, of, is_done: isDone }: OpeningItem): string {
  const counted = { shown: formatCount(count, currentLanguage()) };
  switch (code) {
    case 'address':
      return isDone ? m.office_opening_entered() : m.office_shop_address_missing();
    case 'taxes':
      return isDone ? m.office_opening_registrations(counted) : m.office_opening_registrations_none();
    case 'freight':
      return isDone ? m.office_opening_freight_count(counted) : m.office_opening_freight_missing();
    case 'parts':
      return of === 0
        ? m.office_opening_parts_missing()
        : m.office_opening_parts_count({ ...counted, of: formatCount(of ?? 0, currentLanguage()) });
    case 'people':
      return isDone ? m.office_opening_people_count(counted) : m.office_opening_people_missing();
    case 'look':
      return m.office_opening_look_count(counted);
    case 'privacy':
      return isDone ? m.office_opening_entered() : m.office_shop_privacy_missing();
    case 'texts':
      return m.office_opening_texts_count(counted);
    case 'test-order':
      return isDone ? m.office_opening_orders_count(counted) : m.office_opening_orders_missing();
    default:
      return '';
  }
}
