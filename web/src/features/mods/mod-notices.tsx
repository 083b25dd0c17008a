import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { SavedMod } from '@chipload/contract';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Notice } from '@chipload/ui/notice';
import { changeMod } from './mods.queries.ts';

/** A notice of the entries of a link that could not be read. */
export function UnreadableEntries({ texts }: { texts: readonly string[] }) {
  return (
    <Notice tone="partial" icon={TriangleAlert} title={m.mods_unread_title()}>
      <p>{m.mods_unread_body({ texts: texts.join(', ') })}</p>
    </Notice>
  );
}

/** A notice of how a saved mod differs from the one last shown to its buyer, with a button that accepts the differences. */
export function ModChanged({ mod }: { mod: SavedMod }) {
  const { api, notifications } = useShop();
  const change = useMutation(changeMod(api, useQueryClient()));
  const accept = () =>
    change.mutate(
      { uuid: mod.uuid, operations: mod.operations },
      {
        onSuccess: () => notifications.add({ type: 'success', title: m.mods_changes_accepted(), body: '' }),
      },
    );
  return (
    <Notice tone="partial" icon={TriangleAlert} title={m.mods_changed_title()}>
      <ul className="tabular list-disc pl-4">
        {mod.differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
      <p>{mod.is_allowed ? m.mods_changed_body() : m.mods_changed_refused_body()}</p>
      <ErrorSummary messages={invalidMessages(change.error)} />
      {mod.is_allowed && (
        <Button busy={change.isPending} onClick={accept} className="mt-1 justify-self-start">
          {m.mods_accept_changes()}
        </Button>
      )}
    </Notice>
  );
}
