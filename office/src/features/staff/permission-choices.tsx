import type { Permission } from '@chipload/domain/staff';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { permissionHint, permissionName } from '@chipload/messages/permissions';
import { Choice } from '@chipload/ui/form/field';
import { scrollIntoView } from '@chipload/ui/scroll-into-view';
import { useMay } from '../../platform/office.ts';
import { permissionGroups } from './permission-groups.ts';

/** A tick box for each key, with what it allows. Nobody ticks a key that they lack. */
export function PermissionChoices({
  ticked,
  errors = [],
  onChange,
}: {
  ticked: ReadonlySet<Permission>;
  errors?: readonly string[] | undefined;
  onChange: (ticked: ReadonlySet<Permission>) => void;
}) {
  const may = useMay();
  const toggle = (permission: Permission) => {
    const next = new Set(ticked);
    if (!next.delete(permission)) next.add(permission);
    onChange(next);
  };
  return (
    <>
      {errors.length > 0 && (
        <p ref={scrollIntoView} role="alert" className="text-sm text-bad">
          {errors.join(' ')}
        </p>
      )}
      {permissionGroups.map(({ label, permissions }) => (
        <fieldset key={permissions[0]} className="grid gap-2">
          <legend className="mb-1 text-sm font-semibold">{label()}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {permissions.map((permission) => (
              <Choice
                key={permission}
                type="checkbox"
                label={permissionName(permission, currentLanguage())}
                hint={
                  may(permission) ? permissionHint(permission, currentLanguage()) : m.office_roles_lacking()
                }
                checked={ticked.has(permission)}
                onChange={() => toggle(permission)}
                disabled={!may(permission)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
