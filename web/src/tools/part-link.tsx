import { Link } from '@tanstack/react-router';
import { encodeProductCode } from './product-code.ts';

/** A part's code, linked to its page. */
export function PartLink({ code }: { code: string }) {
  return (
    <Link
      to="/app/products/$code"
      params={{ code: encodeProductCode(code) }}
      className="thumb-room tabular font-medium text-accent underline-offset-2 wrap-anywhere hover:text-accent-strong hover:underline"
    >
      {code}
    </Link>
  );
}
