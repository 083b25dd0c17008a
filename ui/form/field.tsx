import { type ComponentProps, type ReactNode, useId } from 'react';
import { trunkLimits } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { restoreEarlyInput } from './early-input.ts';

/** The attributes that tie a control to the label, hint and errors of its field. */
type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

/** A label, a control, a hint and errors. `errors` are the messages of a 422 for this field. */
export function Field({
  label,
  hint,
  errors = [],
  optional = false,
  children,
}: {
  label: string;
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
  optional?: boolean;
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean);
  return (
    <div className="grid content-start gap-1 text-sm">
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 font-medium">
        {label}
        {optional && <span className="text-xs font-normal text-muted">{m.ui_optional()}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': errors.length > 0 || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <ul id={`${id}-errors`} className="text-xs text-bad">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      ref={restoreEarlyInput}
      className={`control h-10 w-full px-3 pointer-coarse:h-11 ${className ?? ''}`}
      {...rest}
    />
  );
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      ref={restoreEarlyInput}
      className={`control chevron h-10 w-full pr-8 pl-3 text-ellipsis pointer-coarse:h-11 ${className ?? ''}`}
      {...rest}
    />
  );
}

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={`control w-full px-3 py-2 ${className ?? ''}`} {...rest} />;
}

/** A field for a number of pieces, as in the rows of a table. */
export function QuantityInput({ className, type = 'number', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      ref={restoreEarlyInput}
      type={type}
      inputMode="numeric"
      {...(type === 'number' && { min: trunkLimits.minimumQuantity, step: 1 })}
      className={`control no-spinner h-8 px-2 text-right pointer-coarse:h-11 ${className ?? 'w-16'}`}
      {...rest}
    />
  );
}

/** A radio button or checkbox among a few, each with a line that explains it. */
export function Choice({
  label,
  hint,
  type = 'radio',
  ...rest
}: ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode; type?: 'radio' | 'checkbox' }) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control border p-3 text-sm transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-tint has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <input ref={restoreEarlyInput} type={type} className="mt-0.5 size-4 shrink-0" {...rest} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium">{label}</span>
        {hint !== undefined && <span className="text-muted">{hint}</span>}
      </span>
    </label>
  );
}
