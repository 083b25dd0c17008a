import { type ReactNode, useId } from 'react';

/** A part of the record with its title, and a button beside it. A link with `#` and the `anchor` leads to it. */
export function Section({
  title,
  anchor,
  action,
  children,
}: {
  title: string;
  anchor?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const ownId = useId();
  const id = anchor ?? ownId;
  return (
    <section aria-labelledby={id} className="grid gap-2 text-sm">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2
          id={id}
          className="scroll-mt-[calc(var(--title-height)+0.5rem)] text-base font-semibold"
          {...(anchor !== undefined && { tabIndex: -1 })}
        >
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
