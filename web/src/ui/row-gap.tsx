/**
 * The space of rows that are not in the page, in pixels; as an attribute, since no inline style is allowed in HTML. It is no anchor for
 * scrolling: when the rows are measured, its height changes, and the browser would move a page that was reloaded while scrolled.
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
