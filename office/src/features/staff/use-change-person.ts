import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Colleague, OfficeSent } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { rolesQuery, staffQuery } from './staff.queries.ts';

export type PersonChange = OfficeSent<'PATCH', '/staff/:uuid'>['data'];

/** Returns the change of a person's name and roles; `onSaved` is called with the person as they are then. */
export function useChangePerson(uuid: string, onSaved: (person: Colleague) => void) {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (data: PersonChange) => api.patch('/staff/:uuid', { params: { uuid }, data }),
    onSuccess: (saved) => {
      notifications.add({ type: 'success', title: m.office_staff_saved(), body: saved.name });
      onSaved(saved);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: staffQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: rolesQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['timeline'] }),
      ]),
  });
}
