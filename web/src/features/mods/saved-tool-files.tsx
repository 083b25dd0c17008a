import type { SavedMod } from '@chipload/contract';
import { MadeToolFiles } from '../../parts/made-tool-files.tsx';

/** A menu with the DXF, the STEP model and the CAM files of a saved mod, in the revision that is shown. */
export function SavedToolFiles({
  saved: { uuid, code, tool, needs_approval: needsApproval, is_approved: isApproved },
}: {
  saved: SavedMod;
}) {
  if (code === null || tool === null) return null;
  return (
    <MadeToolFiles
      of={`/mods/${uuid}`}
      code={code}
      tool={tool}
      revision={code}
      lacksApproval={needsApproval && !isApproved}
    />
  );
}
