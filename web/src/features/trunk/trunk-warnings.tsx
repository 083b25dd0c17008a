import { TriangleAlert } from 'lucide-react';
import type { Trunk } from '@chipload/contract';
import { Notice } from '@chipload/ui/notice';

/** The shop's warnings about this cart. The panel warns of the minimum order, with the amount. */
export function TrunkWarnings({ trunk }: { trunk: Trunk }) {
  const warnings = trunk.warnings.filter((warning) => warning.code !== 'below-minimum');
  if (warnings.length === 0) return null;
  return (
    <Notice tone="partial" icon={TriangleAlert}>
      <ul className="grid gap-1">
        {warnings.map(({ code, message, inventory_code }) => (
          <li key={`${code} ${inventory_code ?? ''}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
