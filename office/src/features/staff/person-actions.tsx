import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Colleague } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { failureText } from '../../navigation/failure-text.ts';
import type { RecordAct } from '../../navigation/record-acts.ts';
import { useOffice } from '../../platform/office.ts';
import { offerUndo } from '../../records/undo.ts';

type Question = 'disable' | 'end-sessions';

/** Returns what may be done to another person at once (a new link, signing out, disabling), and the question that is open. */
export function usePersonActions(person: Colleague, hasSessions: boolean) {
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const { invite, endSessions, change } = usePersonActs(person, close);
  const isDisabled = person.state === 'disabled';
  const acts: RecordAct[] = isDisabled
    ? [{ label: m.office_staff_enable(), isOff: change.isPending, run: () => change.mutate(false) }]
    : [
        { label: m.office_staff_invite_again(), isOff: invite.isPending, run: () => invite.mutate() },
        ...(hasSessions
          ? [{ label: m.office_staff_sessions_end(), run: () => setQuestion('end-sessions') }]
          : []),
        { label: m.office_staff_disable(), look: 'danger', run: () => setQuestion('disable') },
      ];
  const dialogs = (
    <>
      <ConfirmDialog
        isOpen={question === 'end-sessions'}
        title={m.office_staff_sessions_end()}
        question={m.office_staff_sessions_end_question({ name: person.name })}
        action={m.office_staff_sessions_end()}
        isBusy={endSessions.isPending}
        onClose={close}
        onConfirm={() => endSessions.mutate()}
      />
      <ConfirmDialog
        isOpen={question === 'disable'}
        title={m.office_staff_disable_title({ name: person.name })}
        question={m.office_staff_disable_question()}
        action={m.office_staff_disable()}
        isBusy={change.isPending}
        onClose={close}
        onConfirm={() => change.mutate(true)}
      />
    </>
  );
  return { acts, dialogs };
}

/** What the buttons do; each says when it failed, and reads the person anew. */
function usePersonActs({ uuid, name, email, version }: Colleague, onSettled: () => void) {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  const settle = {
    onError: (error: Error) =>
      notifications.add({ type: 'error', title: m.office_staff_not_saved(), body: failureText(error) }),
    onSettled: () => {
      onSettled();
      return refreshPerson(queryClient);
    },
  };
  const invite = useMutation({
    mutationFn: () => api.post('/staff/:uuid/invite', { params: { uuid } }),
    onSuccess: () =>
      notifications.add({
        type: 'success',
        title: m.office_staff_invite_again(),
        body: m.office_staff_invited_done({ email }),
      }),
    ...settle,
  });
  const endSessions = useMutation({
    mutationFn: () => api.delete('/staff/:uuid/sessions', { params: { uuid } }),
    ...settle,
  });
  const setDisabled = (seen: number, isDisabled: boolean) =>
    api.patch('/staff/:uuid', { params: { uuid }, data: { version: seen, is_disabled: isDisabled } });
  const change = useMutation({
    mutationFn: (isDisabled: boolean) => setDisabled(version, isDisabled),
    onSuccess: (changed, isDisabled) => {
      if (!isDisabled) return;
      offerUndo({
        title: m.office_staff_disabled_done({ name }),
        undo: async () => {
          await setDisabled(changed.version, false);
          await refreshPerson(queryClient);
        },
      });
    },
    ...settle,
  });
  return { invite, endSessions, change };
}

/** Reads the people, their sessions and the timeline anew; the keys of the sessions begin with that of the people. */
async function refreshPerson(queryClient: QueryClient): Promise<void> {
  await Promise.all(['staff', 'timeline'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
