import type { SuitedPart } from '@chipload/contract';
import { ToolFilesMenu } from '../parts/tool-files-menu.tsx';
import type { Adding } from '../parts/use-parts-to-add.ts';

/** The files of the parts with a quantity; without any, of the best part of each step or pocket. */
export function FilesOfParts({
  offered,
  hint,
  adding,
}: {
  /** The parts of each step or pocket, the best first. */
  offered: readonly (readonly SuitedPart[])[];
  hint: string;
  adding: Adding;
}) {
  const typed = adding.toAdd.items.map(({ sku }) => sku);
  const best = offered.flatMap(([first]) => (first === undefined ? [] : [first.row.inventory_code]));
  const parts = typed.length > 0 ? typed : [...new Set(best)];
  if (parts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <span className="text-xs text-muted">{hint}</span>
      <ToolFilesMenu
        of={`/holes/tool-data?${parts.map((code) => `part=${encodeURIComponent(code)}&`).join('')}`}
        look="quiet"
        size="small"
      />
    </div>
  );
}
