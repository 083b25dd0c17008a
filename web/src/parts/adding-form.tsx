import type { ReactNode } from 'react';
import type { Adding } from './use-parts-to-add.ts';

/** A form around parts with a quantity field each, and the bar with the button that adds them to the cart. */
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
