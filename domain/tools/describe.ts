// What a picture of a tool shows, as data: a screen reader's text is put together from it and the messages.

import { dimensionsOf } from './dimensions.ts';
import type { Dimension } from './dimensions.ts';
import type { ShankForm, Tool, ToolProfile, ToolType } from './tool.ts';

/** The keys and numbers of the text that stands for a tool's picture. */
export type ToolDescription = {
  readonly type: ToolType;
  readonly profile: ToolProfile;
  readonly shankForm: ShankForm;
  readonly hand: 'right' | 'left' | 'straight';
  readonly coolantThrough: boolean;
  readonly thread: string | undefined;
  readonly dimensions: readonly Dimension[];
};

/** Describes a tool for those who do not see its picture. */
export function describeTool(tool: Tool): ToolDescription {
  return {
    type: tool.type,
    profile: tool.profile,
    shankForm: tool.shankForm ?? 'HA',
    hand: handOf(tool.helixAngle ?? 0),
    coolantThrough: tool.coolantThrough,
    thread: tool.thread,
    dimensions: dimensionsOf(tool),
  };
}

function handOf(helixAngle: number): ToolDescription['hand'] {
  if (helixAngle === 0) return 'straight';
  return helixAngle > 0 ? 'right' : 'left';
}
