// Choices of the palette for a text: the records found, the acts on the open record, and the screens.

import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  Banknote,
  Building2,
  ClipboardList,
  FileText,
  Inbox,
  MessageSquareQuote,
  type LucideIcon,
  Truck,
  User,
  UserRoundCheck,
  Warehouse,
  Wrench,
} from 'lucide-react';
import type { FoundRecord } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { useOpenRecordActs } from '../../navigation/record-acts.ts';
import { useShownSections } from '../../navigation/sections.ts';
import { keyTable } from '../../platform/keys/key-table.ts';
import { useOffice } from '../../platform/office.ts';
import { useActFor } from '../../records/act-for.ts';
import { findQuery } from './desk.queries.ts';

export interface PaletteChoice {
  /** Distinguishes it from all other choices. */
  value: string;
  icon?: LucideIcon;
  label: string;
  detail?: string;
  /** By which it is done without the palette, as in the table of keys. */
  keys?: string;
  run: () => void;
}

export interface PaletteChoices {
  groups: readonly { title: string; choices: readonly PaletteChoice[] }[];
  /** The records are still those of an earlier text. */
  areRecordsPending: boolean;
  error: Error | null;
}

const icons: Readonly<Record<FoundRecord['kind'], LucideIcon>> = {
  order: ClipboardList,
  invoice: FileText,
  shipment: Truck,
  payment: Banknote,
  request: Inbox,
  quote: MessageSquareQuote,
  part: Wrench,
  stock: Warehouse,
  company: Building2,
  person: User,
};

const kinds: Readonly<Record<FoundRecord['kind'], () => string>> = {
  order: m.office_find_order,
  invoice: m.office_find_invoice,
  shipment: m.office_find_shipment,
  payment: m.office_find_payment,
  request: m.office_find_request,
  quote: m.office_find_quote,
  part: m.office_find_part,
  stock: m.office_find_stock,
  company: m.office_find_company,
  person: m.office_find_person,
};

/** Returns what is offered for a text; until the records found for it arrive, those of the text before. */
export function usePaletteChoices(text: string): PaletteChoices {
  const { api } = useOffice();
  const { history } = useRouter();
  const found = useQuery(findQuery(api, text));
  const open = (address: string) => () => history.push(`/office${address === '/' ? '' : address}`);

  const actFor = useActFor();
  const known = text === '' ? [] : (found.data ?? []);
  const records = known.map(({ kind, label, detail, address }) => ({
    value: `${kind} ${address} ${label} ${detail}`,
    icon: icons[kind],
    label,
    detail: [kinds[kind](), detail].filter((one) => one !== '').join(' · '),
    run: open(address),
  }));
  const people = known.flatMap(({ label, detail, act_for: customer }) =>
    customer === null
      ? []
      : [
          {
            value: `act for ${customer}`,
            icon: UserRoundCheck,
            label: m.office_behalf_act({ name: label }),
            detail,
            run: () => actFor(customer),
          },
        ],
  );
  const acts = useOpenRecordActs().map(({ label, run }) => ({ value: `act ${label}`, label, run }));
  const screens = useShownSections().map(({ path, label, icon, go }) => ({
    value: `screen ${path}`,
    icon,
    label: m.office_find_go_to({ screen: label() }),
    keys: keyTable[go].key,
    run: open(path),
  }));
  const groups = [
    { title: m.office_find_records(), choices: records },
    {
      title: m.office_find_acts(),
      choices: [...people, ...acts.filter(({ label }) => matches(label, text))],
    },
    { title: m.office_find_screens(), choices: screens.filter(({ label }) => matches(label, text)) },
  ];
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    areRecordsPending: text !== '' && (found.isPlaceholderData || found.isLoading),
    error: found.error,
  };
}

function matches(label: string, text: string): boolean {
  return label.toLowerCase().includes(text.toLowerCase());
}
