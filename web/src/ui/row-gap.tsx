/** The space of rows that are not in the page, in pixels; by an attribute, since no inline style is allowed in HTML. */
export function RowGap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className="block">
      <td aria-hidden="true" className="block">
        <svg width={1} height={height} className="block" />
      </td>
    </tr>
  );
}
