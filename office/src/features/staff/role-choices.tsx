import { useId } from 'react';
import type { OfficeRole } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Choice } from '@chipload/ui/form/field';
import { useStaff } from '../../platform/office.ts';
import { mayGive } from './own-rights.ts';
import { roleName } from './role-name.ts';

/** Tick boxes named `role` for the roles of a person; those beyond one's own rights stay as they are. */
export function RoleChoices({
  roles,
  given = [],
  errors = [],
  isDisabled = false,
}: {
  roles: readonly OfficeRole[];
  /** The uuids of the person’s roles. */
  given?: readonly string[];
  errors?: readonly string[] | undefined;
  isDisabled?: boolean;
}) {
  const own = useStaff();
  const errorsId = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={errors.length > 0 ? errorsId : undefined}>
      <legend className="mb-1 text-sm font-medium">{m.office_staff_roles()}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {roles.map((role) => {
          const isBeyond = !mayGive(own, role);
          return (
            <Choice
              key={role.uuid}
              type="checkbox"
              name="role"
              value={role.uuid}
              label={roleName(role)}
              hint={isBeyond ? m.office_staff_role_beyond() : undefined}
              defaultChecked={given.includes(role.uuid)}
              disabled={isDisabled || isBeyond}
            />
          );
        })}
      </div>
      {errors.length > 0 && (
        <p id={errorsId} role="alert" className="text-xs text-bad">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}

/**
 * Returns the roles that were ticked, and those of the person that cannot be unticked: a browser does not send a box that is
 * disabled.
 */
export function chosenRoles(
  form: FormData,
  given: readonly string[],
  isFixed: (uuid: string) => boolean,
): string[] {
  const ticked = form.getAll('role').filter((value) => typeof value === 'string');
  return [...ticked, ...given.filter(isFixed)];
}
