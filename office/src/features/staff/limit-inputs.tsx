import type { Permission } from '@chipload/domain/staff';
import type { StaffLimits } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { TextField } from '@chipload/ui/form/text-field';
import { limitFields, typedLimit } from './limit-fields.ts';

/** The limits of the keys that are ticked. */
export function LimitInputs({
  ticked,
  limits,
}: {
  ticked: ReadonlySet<Permission>;
  limits: StaffLimits | undefined;
}) {
  const shown = limitFields.filter(({ permission }) => ticked.has(permission));
  if (shown.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{m.office_roles_limits()}</legend>
      <p className="text-xs text-muted">{m.office_roles_limit_hint()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map((field) => (
          <TextField
            key={field.name}
            label={field.label()}
            hint={field.hint()}
            name={field.name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={limits === undefined ? '' : typedLimit(field, limits)}
          />
        ))}
      </div>
    </fieldset>
  );
}
