/**
 * The space of rows that are not rendered, in pixels; as an attribute, since inline styles are not allowed in HTML. It
 * is excluded from scroll anchoring: its height changes when the rows are measured, and the browser would move a page
 * that was reloaded while scrolled.
 */
export function RowGap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className="block [overflow-anchor:none]">
      <td aria-hidden="true" className="block">
        <svg width={1} height={height} className="block" />
      </td>
    </tr>
  );
}
