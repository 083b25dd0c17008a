import { useSuspenseQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { OfficeRole } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { permissionHint, permissionName } from '@chipload/messages/permissions';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { Sideways } from '../../records/sideways.tsx';
import { limitFields, limitText } from './limit-fields.ts';
import { permissionGroups } from './permission-groups.ts';
import { RoleDialog } from './role-dialog.tsx';
import { roleName } from './role-name.ts';
import { rolesQuery } from './staff.queries.ts';

/** It stays in sight while the roles scroll sideways. */
const firstColumn = 'sticky left-0 z-[5] min-w-44 bg-paper pr-3';

/** Stands for the role that is not created yet. */
const newRole = 'new';

/** The rights of each role, as a table of keys and roles; a role is changed in a dialog. */
export function RolesScreen() {
  const { api } = useOffice();
  const may = useMay();
  const { data: roles } = useSuspenseQuery(rolesQuery(api));
  const [open, setOpen] = useState<string>();
  const openRole = roles.find(({ uuid }) => uuid === open);
  return (
    <Screen
      title={m.office_roles()}
      actions={
        may('manage-staff') && (
          <Button look="primary" onClick={() => setOpen(newRole)}>
            {m.office_roles_new()}
          </Button>
        )
      }
    >
      <Sideways label={m.office_roles_matrix()} isLong>
        <Table caption={m.office_roles_matrix()}>
          <RolesHead roles={roles} onOpen={({ uuid }) => setOpen(uuid)} />
          <tbody>
            {permissionGroups.map(({ label, permissions }) => (
              <Fragment key={permissions[0]}>
                <GroupHead columns={roles.length + 1}>{label()}</GroupHead>
                {permissions.map((permission) => (
                  <Row key={permission}>
                    <RowHead className={`font-normal ${firstColumn}`}>
                      <span className="block py-1.5 whitespace-normal max-xl:w-52">
                        {permissionName(permission, currentLanguage())}
                      </span>
                      <span className="block max-w-text pb-1.5 text-xs whitespace-normal text-muted max-xl:w-52">
                        {permissionHint(permission, currentLanguage())}
                      </span>
                    </RowHead>
                    {roles.map((role) => (
                      <Cell key={role.uuid} className="text-center!">
                        <Mark isAllowed={role.permissions.includes(permission)} />
                      </Cell>
                    ))}
                  </Row>
                ))}
              </Fragment>
            ))}
            <LimitRows roles={roles} />
          </tbody>
        </Table>
      </Sideways>
      {(open === newRole || openRole !== undefined) && (
        <RoleDialog key={open} role={openRole} onClose={() => setOpen(undefined)} />
      )}
    </Screen>
  );
}

function RolesHead({ roles, onOpen }: { roles: readonly OfficeRole[]; onOpen: (role: OfficeRole) => void }) {
  const may = useMay();
  return (
    <thead>
      <tr>
        <HeadCell className="left-0 z-20!">{m.office_roles_permission()}</HeadCell>
        {roles.map((role) => (
          <HeadCell key={role.uuid} className="text-center!">
            {may('manage-staff') && role.code !== 'owner' ? (
              <button
                type="button"
                className="min-h-8 rounded-control px-1 text-accent underline-offset-2 hover:underline pointer-coarse:min-h-11"
                aria-label={m.office_roles_edit({ role: roleName(role) })}
                onClick={() => onOpen(role)}
              >
                {roleName(role)}
              </button>
            ) : (
              roleName(role)
            )}
            <span className="block font-normal tabular-nums">{role.people}</span>
          </HeadCell>
        ))}
      </tr>
    </thead>
  );
}

/** The head of a group of rows; its text stays in sight, too. */
function GroupHead({ columns, children }: { columns: number; children: string }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns} className="pt-5 pb-1 text-left text-xs font-semibold text-muted">
        <span className="sticky left-0">{children}</span>
      </th>
    </tr>
  );
}

function LimitRows({ roles }: { roles: readonly OfficeRole[] }) {
  return (
    <>
      <GroupHead columns={roles.length + 1}>{m.office_roles_limits()}</GroupHead>
      {limitFields.map((field) => (
        <Row key={field.name}>
          <RowHead className={`font-normal ${firstColumn}`}>
            <span className="block whitespace-normal max-xl:w-52">{field.label()}</span>
          </RowHead>
          {roles.map((role) => (
            <Cell key={role.uuid} className="tabular text-center! whitespace-nowrap">
              {role.permissions.includes(field.permission) ? (
                limitText(field, role.limits)
              ) : (
                <Mark isAllowed={false} />
              )}
            </Cell>
          ))}
        </Row>
      ))}
    </>
  );
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  return isAllowed ? (
    <Icon of={Check} label={m.office_roles_has()} className="inline text-good" />
  ) : (
    <Icon of={Minus} label={m.office_roles_has_not()} className="inline text-line-strong" />
  );
}
