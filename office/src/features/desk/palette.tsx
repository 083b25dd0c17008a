// The palette: any number or name, any screen, and what can be done with the open record, from the keyboard.

import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { type ReactNode, useDeferredValue, useState } from 'react';
import {
  Building2,
  ClipboardList,
  FileText,
  Inbox,
  type LucideIcon,
  Truck,
  User,
  Wrench,
} from 'lucide-react';
import type { FoundRecord } from '@chipload/contract/office';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { Dialog } from '@chipload/ui/dialog';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { Icon } from '@chipload/ui/icon';
import { failureText } from '../../navigation/failure-text.ts';
import { useOpenRecordActs } from '../../navigation/record-acts.ts';
import { useShownSections } from '../../navigation/sections.ts';
import { useOffice } from '../../platform/office.ts';
import { findQuery } from './desk.queries.ts';

const icons: Readonly<Record<FoundRecord['kind'], LucideIcon>> = {
  order: ClipboardList,
  invoice: FileText,
  shipment: Truck,
  request: Inbox,
  part: Wrench,
  company: Building2,
  person: User,
};

const kinds: Readonly<Record<FoundRecord['kind'], () => string>> = {
  order: m.office_find_order,
  invoice: m.office_find_invoice,
  shipment: m.office_find_shipment,
  request: m.office_find_request,
  part: m.office_find_part,
  company: m.office_find_company,
  person: m.office_find_person,
};

export function Palette({ onClose }: { onClose: () => void }) {
  const { api } = useOffice();
  const { history } = useRouter();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const found = useQuery(findQuery(api, text));
  const acts = useOpenRecordActs().filter(({ label }) => matches(label, text));
  const sections = useShownSections().filter(({ label }) => matches(goTo(label()), text));
  const records = text === '' ? [] : (found.data ?? []);

  const choose = (run: () => void) => () => {
    onClose();
    run();
  };
  const open = (address: string) => choose(() => history.push(`/office${address === '/' ? '' : address}`));

  return (
    <Dialog open wide title={m.office_search_short()} onClose={onClose}>
      <Command label={m.office_search_short()} shouldFilter={false} loop className="-mx-2">
        <Command.Input
          ref={focusFirst}
          value={typed}
          onValueChange={setTyped}
          maxLength={deskLimits.searchText}
          placeholder={m.office_find_hint()}
          className="mx-2 h-10 w-[calc(100%-1rem)] rounded-control border border-line-strong bg-paper px-3 pointer-coarse:h-11"
        />
        <Command.List className="mt-2 max-h-[50dvh] overflow-y-auto">
          {found.error !== null && <p className="px-2 py-2 text-bad">{failureText(found.error)}</p>}
          <Command.Empty className="px-2 py-2 text-muted">
            {found.isFetching ? m.ui_loading() : m.office_find_nothing()}
          </Command.Empty>
          <Group title={m.office_find_records()} isEmpty={records.length === 0}>
            {records.map(({ kind, label, detail, address }) => (
              <Choice
                key={`${kind} ${address} ${label}`}
                value={`${kind} ${address} ${label}`}
                icon={icons[kind]}
                label={label}
                detail={[kinds[kind](), detail].filter((one) => one !== '').join(' · ')}
                onSelect={open(address)}
              />
            ))}
          </Group>
          <Group title={m.office_find_acts()} isEmpty={acts.length === 0}>
            {acts.map(({ label, run }) => (
              <Choice key={label} value={`act ${label}`} label={label} onSelect={choose(run)} />
            ))}
          </Group>
          <Group title={m.office_find_screens()} isEmpty={sections.length === 0}>
            {sections.map(({ path, label, icon }) => (
              <Choice
                key={path}
                value={`screen ${path}`}
                icon={icon}
                label={goTo(label())}
                onSelect={open(path)}
              />
            ))}
          </Group>
        </Command.List>
      </Command>
    </Dialog>
  );
}

function Group({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <Command.Group
      heading={title}
      className="**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

function Choice({
  value,
  icon,
  label,
  detail = '',
  onSelect,
}: {
  value: string;
  icon?: LucideIcon;
  label: string;
  detail?: string;
  onSelect: () => void;
}) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 data-[selected=true]:bg-hover pointer-coarse:min-h-11"
    >
      {icon === undefined ? <span className="w-[18px]" /> : <Icon of={icon} className="text-muted" />}
      <span className="tabular shrink-0 font-medium">{label}</span>
      <span className="truncate text-muted">{detail}</span>
    </Command.Item>
  );
}

function goTo(screen: string): string {
  return m.office_find_go_to({ screen });
}

/** Whether a command contains what was typed. */
function matches(label: string, text: string): boolean {
  return label.toLowerCase().includes(text.toLowerCase());
}
