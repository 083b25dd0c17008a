import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeRole } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import type { GivenRole } from './read-role.ts';
import { rolesQuery } from './staff.queries.ts';

/** Returns the changes of a role, or the creation of one. A role of the shop keeps its name. */
export function useRoleChanges(role: OfficeRole | undefined, onDone: () => void) {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: rolesQuery(api).queryKey });
  const save = useMutation({
    mutationFn: ({ name, ...rights }: GivenRole) => {
      if (role === undefined) return api.post('/roles', { data: { name, ...rights } });
      const { uuid, version, code } = role;
      const data = { version, ...rights, ...(code === null && { name }) };
      return api.patch('/roles/:uuid', { params: { uuid }, data });
    },
    onSuccess: () => {
      notifications.add({ type: 'success', title: m.office_roles(), body: m.office_staff_saved() });
      onDone();
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ uuid, version }: OfficeRole) =>
      api.delete('/roles/:uuid', { params: { uuid }, query: { version } }),
    onSuccess: onDone,
    onSettled,
  });
  return { save, remove };
}
