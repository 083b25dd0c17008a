import type { WireModBase } from '@chipload/contract';
import { m } from '@chipload/messages';
import { type AllowedMod, groundTolerancesOf, undrawnWork } from '@chipload/domain/mods';
import { currentLanguage } from '@chipload/messages/locale';
import { modNoteTexts, modTolerancesText } from '@chipload/messages/mod-notes';
import { ToolDrawing } from '../../tools/tool-drawing.tsx';
import { currentReader } from './mod-reader.ts';
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
        <>
          <p className="text-center text-xs text-muted">
            {m.mods_drawing_as_made()} {isPartly && m.mods_drawing_partly()}
          </p>
          <DrawingNotes mod={drawn} />
        </>
      )}
    </div>
  );
}

/** The notes beside the dimensions of the drawing: tolerances, marking and other work, coating and bare areas. */
function DrawingNotes({ mod: { tool, finish, operations } }: { mod: AllowedMod }) {
  const ground = { coating: finish.coating, work: undrawnWork(operations), bare: finish.bareAreas ?? [] };
  const tolerances = modTolerancesText(groundTolerancesOf(tool), currentLanguage());
  return (
    <ul aria-label={m.mods_drawing_notes()} className="tabular mt-2 text-center text-xs">
      {[tolerances, ...modNoteTexts(ground, currentReader())].map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  );
}
