import type { WireTool } from '@chipload/contract';
import { bodyOf } from '@chipload/contract/tool-of';
import { m } from '@chipload/messages';
import { ToolFilesMenu } from './tool-files-menu.tsx';

/** The files of a mod: of a saved one in the revision that is shown, or of a line of an order as it was ordered. */
export function MadeToolFiles({
  of,
  code,
  tool,
  revision,
  lacksApproval = false,
  size,
}: {
  of: `/mods/${string}` | `/orders/${string}/lines/${string}`;
  code: string;
  tool: WireTool;
  /** The code again where the address is that of the present revision. */
  revision?: string;
  lacksApproval?: boolean;
  size?: 'small';
}) {
  const query = revision === undefined ? '' : `revision=${encodeURIComponent(revision)}`;
  return (
    <ToolFilesMenu
      of={`${of}/tool-data?${query === '' ? '' : `${query}&`}`}
      tools={[bodyOf(tool)]}
      others={[
        { path: `${of}/drawing.dxf?${query}`, label: m.tool_files_dxf, hint: m.tool_files_dxf_hint },
        { path: `${of}/model.step?${query}`, label: m.tool_files_step, hint: m.tool_files_step_hint },
      ]}
      note={lacksApproval ? m.tool_files_hint_not_approved() : undefined}
      name={m.tool_files_made_menu()}
      label={m.tool_files_made_menu_of({ code })}
      {...(size && { size })}
    />
  );
}
