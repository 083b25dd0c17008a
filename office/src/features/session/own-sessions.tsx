import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { SessionTable } from '../../records/session-table.tsx';
import { ownSessionsQuery } from './own-sessions.queries.ts';

/** Where one is signed in; the others can be signed out. */
export function OwnSessions() {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  const { data: sessions } = useSuspenseQuery(ownSessionsQuery(api));
  const end = useMutation({
    mutationFn: () => api.delete('/session/others'),
    onSuccess: (left) => queryClient.setQueryData(ownSessionsQuery(api).queryKey, left),
    onError: (error) =>
      notifications.add({ type: 'error', title: m.office_staff_not_saved(), body: failureText(error) }),
  });
  return (
    <>
      <SessionTable sessions={sessions} />
      {sessions.length > 1 && (
        <Button className="justify-self-start" busy={end.isPending} onClick={() => end.mutate()}>
          {m.office_account_sessions_end()}
        </Button>
      )}
    </>
  );
}
