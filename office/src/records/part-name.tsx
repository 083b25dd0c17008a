import { m } from '@chipload/messages';

/** The number of a part and its description, in a cell of a table. */
export function PartName({
  line,
}: {
  line: {
    readonly inventory_code: string;
    readonly description: string;
    readonly customer_number?: string;
  };
}) {
  return (
    <>
      <span className="font-medium whitespace-nowrap">{line.inventory_code}</span>
      <span className="block min-w-40 text-xs font-normal whitespace-normal text-muted">
        {line.description}
      </span>
      {line.customer_number && (
        <span className="block text-xs font-normal wrap-anywhere whitespace-normal text-muted">
          {m.office_orders_customer_number({ number: line.customer_number })}
        </span>
      )}
    </>
  );
}
