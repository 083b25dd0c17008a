import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { useLiveMark } from '@chipload/ui/use-live-mark';

/** Shown instead of a structure that does not exist. */
export function StructureNotFound() {
  useLiveMark();
  return (
    <div className="page-width py-16 md:py-24">
      <div className="flex max-w-xl flex-col items-start gap-3 rounded-panel border bg-canvas px-6 py-8">
        <Icon of={SearchX} size={24} className="text-muted" />
        <h1 className="text-lg font-semibold">{m.content_structure_not_found_title()}</h1>
        <p className="text-muted">{m.content_structure_not_found_body()}</p>
        <Link to="/app/products/structures" className={`mt-1 ${buttonClass()}`}>
          {m.content_structures()}
        </Link>
      </div>
    </div>
  );
}
