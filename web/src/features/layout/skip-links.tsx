import { m } from '@chipload/messages';

/**
 * Links past the header, past the filters where there is a table of parts, and past the lines of a cart: visible only while focused.
 */
export function SkipLinks() {
  return (
    <>
      <SkipLink to="content" label={m.layout_skip_to_content()} />
      <SkipLink to="parts" label={m.layout_skip_to_parts()} className="[body:not(:has(#parts))_&]:hidden" />
      <SkipLink
        to="checkout"
        label={m.layout_skip_to_checkout()}
        className="[body:not(:has(#checkout))_&]:hidden"
      />
    </>
  );
}

function SkipLink({ to, label, className = '' }: { to: string; label: string; className?: string }) {
  return (
    <a
      href={`#${to}`}
      className={`fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2 text-sm font-medium text-paper opacity-0 focus:translate-y-0 focus:opacity-100 print:hidden ${className}`}
    >
      {label}
    </a>
  );
}
