/** Facts with two values each, such as before and after a change, below the titles of their three columns. */
export function ComparedFacts({
  columns: [name, one, other],
  facts,
}: {
  columns: readonly [string, string, string];
  facts: readonly { readonly name: string; readonly values: readonly [string, string] }[];
}) {
  return (
    <table className="w-full text-left">
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="py-1 pr-3 font-medium">
            {name}
          </th>
          <th scope="col" className="py-1 pr-3 font-medium">
            {one}
          </th>
          <th scope="col" className="py-1 font-medium">
            {other}
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name: fact, values: [left, right] }) => (
          <tr key={fact} className="border-t align-top">
            <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
              {fact}
            </th>
            <td className="py-1.5 pr-3 wrap-anywhere">{left}</td>
            <td className="py-1.5 wrap-anywhere">{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
