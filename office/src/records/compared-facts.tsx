/** Facts with their values side by side, such as before and after a change, below the titles of the columns. */
export function ComparedFacts({
  columns,
  facts,
}: {
  columns: readonly string[];
  /** A value that there is not is shown as a dash. */
  facts: readonly { readonly name: string; readonly values: readonly (string | undefined)[] }[];
}) {
  return (
    <table className="w-full text-left">
      <thead className="text-xs text-muted">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1 pr-3 font-medium last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, values }) => (
          <tr key={name} className="border-t align-top">
            <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
              {name}
            </th>
            {values.map((value, place) => (
              <td key={columns[place + 1]} className={`py-1.5 pr-3 last:pr-0 ${wrapOf(value)}`}>
                {value || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Only words that are too long for a phone are broken. */
function wrapOf(value = ''): string {
  return /\S{17}/.test(value) ? 'wrap-anywhere' : 'wrap-break-word';
}
