import type { WireModBase } from '@chipload/contract';
import { m } from '@chipload/messages';
import { ToolDrawing } from '../../tools/tool-drawing.tsx';
import { drawnTool, type ModWork } from './mod-work.ts';

/** The drawing of the modified tool, with the original part faintly behind it. */
export function ModDrawing({ part, work }: { part: WireModBase; work: ModWork }) {
  const { drawn, evaluation } = work;
  const isPartly = evaluation.status === 'refused' && drawn !== undefined;
  return (
    <div>
      <ToolDrawing
        tool={drawnTool(part, drawn)}
        name={drawn?.code ?? part.inventory_code}
        blank={{ tool: part.tool, removedAtTip: drawn?.removedAtTip ?? 0 }}
      />
      {drawn !== undefined && (
        <p className="text-center text-xs text-muted">
          {m.mods_drawing_as_made()} {isPartly && m.mods_drawing_partly()}
        </p>
      )}
    </div>
  );
}
