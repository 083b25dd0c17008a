import type { ComponentProps, ReactNode } from 'react';

/**
 * A table of facts; its caption is for screen readers. Its head stays in sight below the page's title; on small screens
 * the table scrolls sideways instead.
 */
export function Table({
  caption,
  className,
  children,
  ...rest
}: ComponentProps<'table'> & { caption: string }) {
  return (
    <div className="relative max-md:overflow-x-auto max-sm:-mx-4 max-sm:px-4">
      {/* Under a finger, a link in the first row stays clear of the head: the row is as high as a thumb, with a gap above it. */}
      <table
        className={`w-full border-separate border-spacing-0 text-sm pointer-coarse:[&>tbody:first-of-type]:before:block pointer-coarse:[&>tbody:first-of-type]:before:h-1 pointer-coarse:[&>tbody:first-of-type>tr:first-child>*]:h-11 ${className ?? ''}`}
        {...rest}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

type CellLook = { numeric?: boolean };

/** The heading of a column, with the unit of its values. */
export function HeadCell({
  numeric = false,
  unit,
  className,
  children,
  ...rest
}: ComponentProps<'th'> & CellLook & { unit?: ReactNode }) {
  return (
    <th
      scope="col"
      className={
        'sticky top-(--from-top) max-md:top-0 z-10 print:static h-9 border-b border-line-strong bg-paper px-2 align-bottom text-xs ' +
        `font-medium whitespace-nowrap text-muted first:pl-0 last:pr-0 ${numeric ? 'text-right' : 'text-left'} ${className ?? ''}`
      }
      {...rest}
    >
      {children}
      {unit !== undefined && <span className="font-normal"> {unit}</span>}
    </th>
  );
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={`hover:bg-hover ${className ?? ''}`} {...rest} />;
}

/** A cell; numbers are aligned at the right. */
export function Cell({ numeric = false, className, ...rest }: ComponentProps<'td'> & CellLook) {
  return (
    <td
      className={`h-9 border-b px-2 first:pl-0 last:pr-0 ${numeric ? 'text-right' : 'text-left'} ${className ?? ''}`}
      {...rest}
    />
  );
}

/** The cell that names its row. */
export function RowHead({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="row"
      className={`h-9 border-b px-2 text-left font-medium whitespace-nowrap first:pl-0 last:pr-0 ${className ?? ''}`}
      {...rest}
    />
  );
}
