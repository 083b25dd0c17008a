import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatQueryText } from '@chipload/client/query-text';
import type { SavedView } from '@chipload/contract/office';
import { deskLimits, type ListWithViews } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { Button, buttonClass, IconButton } from '@chipload/ui/button';
import { Choice } from '@chipload/ui/form/field';
import { fieldText } from '@chipload/ui/form/field-text';
import { TextField } from '@chipload/ui/form/text-field';
import { Icon } from '@chipload/ui/icon';
import { AddressLink } from '../navigation/address-link.tsx';
import { failureText } from '../navigation/failure-text.ts';
import { useOffice } from '../platform/office.ts';
import { RecordFormDialog } from '../records/form-dialog.tsx';
import { offerUndo } from '../records/undo.ts';
import { useAct } from '../records/use-act.ts';
import { useRecordAct } from '../records/use-record-act.ts';
import { formatListAddress, type ListAddress } from './list-address.ts';
import type { ListDefinition } from './list-definition.ts';
import { Popover } from './popover.tsx';
import type { OfficeApi } from '../platform/api/api.ts';

/** Opens a saved view, and saves the view that is shown under a name. */
export function SavedViews<Row>({ list, address }: { list: ListDefinition<Row>; address: ListAddress }) {
  const { api } = useOffice();
  const { data: views = [] } = useQuery(viewsQuery(api, list.name));
  const [isSaving, setSaving] = useState(false);
  const { pathname } = useLocation();
  const query = formatQueryText(formatListAddress({ ...address, open: undefined }, list)).slice(1);
  const current = views.find((view) => view.query === query);

  return (
    <>
      <Popover
        label={m.office_views()}
        className={`${buttonClass({ size: 'small', look: 'quiet' })} max-w-56`}
        trigger={
          <>
            <Icon of={Bookmark} />
            <span className="truncate">{current?.name ?? m.office_views()}</span>
          </>
        }
      >
        {views.length === 0 && <p className="max-w-64 px-2 py-1 text-muted">{m.office_views_none()}</p>}
        <ul className="grid">
          {views.map((view) => (
            <ViewRow key={view.uuid} view={view} list={list.name} pathname={pathname} />
          ))}
        </ul>
        <Button look="quiet" size="small" className="mt-1 w-full" onClick={() => setSaving(true)}>
          {m.office_views_save()}
        </Button>
      </Popover>
      {isSaving && <SaveView list={list.name} query={query} onClose={() => setSaving(false)} />}
    </>
  );
}

function ViewRow({ view, list, pathname }: { view: SavedView; list: ListWithViews; pathname: string }) {
  const { api, notifications } = useOffice();
  const { uuid, name, query, is_shared } = view;
  const remove = useAct(() => api.delete('/views/:uuid', { params: { uuid } }), {
    onDone: () =>
      offerUndo({
        title: m.office_views_deleted({ name }),
        undo: () => api.post('/views', { data: { list, name, query, is_shared } }),
      }),
    onFailed: (error) =>
      notifications.add({ type: 'error', title: m.office_views_kept(), body: failureText(error) }),
  });
  return (
    <li className="flex items-center gap-1 rounded-control hover:bg-hover">
      <AddressLink
        address={`${pathname}${view.query === '' ? '' : `?${view.query}`}`}
        className="flex min-h-8 min-w-0 grow items-center gap-2 px-2 pointer-coarse:min-h-11"
      >
        <span className="truncate">{view.name}</span>
        {view.is_shared && <span className="text-xs text-muted">{m.office_views_shared()}</span>}
      </AddressLink>
      {view.is_own && (
        <IconButton label={m.office_views_delete({ name: view.name })} onClick={() => remove.run()}>
          <Icon of={Trash2} size={16} />
        </IconButton>
      )}
    </li>
  );
}

function SaveView({ list, query, onClose }: { list: ListWithViews; query: string; onClose: () => void }) {
  const { api } = useOffice();
  const { run, errors, dialog } = useRecordAct(
    {
      act: (view: { name: string; is_shared: boolean }) =>
        api.post('/views', { data: { list, query, ...view } }),
      onClose,
    },
    { fields: ['name'] },
  );
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_views_save()}
      action={m.office_views_save_action()}
      onSubmit={(form) => run({ name: fieldText(form, 'name'), is_shared: form.has('is_shared') })}
    >
      <TextField
        label={m.office_views_name()}
        hint={m.office_views_name_hint()}
        errors={errors['name']}
        name="name"
        maxLength={deskLimits.viewName}
        required
      />
      <Choice
        type="checkbox"
        name="is_shared"
        label={m.office_views_share()}
        hint={m.office_views_share_hint()}
      />
    </RecordFormDialog>
  );
}

/** The saved views of a list: one's own, and those that others share. */
const viewsQuery = (api: OfficeApi, list: ListWithViews) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) => api.get('/views', { query: { list }, signal }),
    staleTime: 60_000,
  });
