import type { ReactNode } from 'react';
import type { Adding } from './use-parts-to-add.ts';

/** Around parts with a box for pieces beside each, and the bar whose button puts them in the cart. */
export function AddingForm({
  adding,
  className,
  children,
}: {
  adding: Adding;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        adding.add();
      }}
    >
      {children}
    </form>
  );
}
