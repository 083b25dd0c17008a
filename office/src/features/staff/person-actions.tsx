import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Colleague, StaffSession } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';

type Question = 'disable' | 'end-sessions';

/** What may be done to a person at once: a new link, signing out, disabling. */
export function PersonActions({
  person,
  isOwn,
  sessions,
}: {
  person: Colleague;
  isOwn: boolean;
  sessions: readonly StaffSession[];
}) {
  const { name, state } = person;
  const [question, setQuestion] = useState<Question>();
  const { invite, endSessions, disable } = usePersonActs(person, () => setQuestion(undefined));

  return (
    <>
      {state !== 'disabled' && !isOwn && (
        <Button busy={invite.isPending} onClick={() => invite.mutate()}>
          {m.office_staff_invite_again()}
        </Button>
      )}
      {sessions.length > 0 && !isOwn && (
        <Button onClick={() => setQuestion('end-sessions')}>{m.office_staff_sessions_end()}</Button>
      )}
      {!isOwn && state !== 'disabled' && (
        <Button look="danger" onClick={() => setQuestion('disable')}>
          {m.office_staff_disable()}
        </Button>
      )}
      {state === 'disabled' && (
        <Button busy={disable.isPending} onClick={() => disable.mutate(false)}>
          {m.office_staff_enable()}
        </Button>
      )}
      <ConfirmDialog
        isOpen={question === 'end-sessions'}
        title={m.office_staff_sessions_end()}
        question={m.office_staff_sessions_end_question({ name })}
        action={m.office_staff_sessions_end()}
        isBusy={endSessions.isPending}
        onClose={() => setQuestion(undefined)}
        onConfirm={() => endSessions.mutate()}
      />
      <ConfirmDialog
        isOpen={question === 'disable'}
        title={m.office_staff_disable_title({ name })}
        question={m.office_staff_disable_question()}
        action={m.office_staff_disable()}
        isBusy={disable.isPending}
        onClose={() => setQuestion(undefined)}
        onConfirm={() => disable.mutate(true)}
      />
    </>
  );
}

/** What the buttons do; each says when it failed, and reads the person anew. */
function usePersonActs({ uuid, email, version }: Colleague, onSettled: () => void) {
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
  const disable = useMutation({
    mutationFn: (isDisabled: boolean) =>
      api.patch('/staff/:uuid', { params: { uuid }, data: { version, is_disabled: isDisabled } }),
    ...settle,
  });
  return { invite, endSessions, disable };
}

/** Reads the people and their sessions anew; the keys of the sessions begin with that of the people. */
async function refreshPerson(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['staff'] });
}
