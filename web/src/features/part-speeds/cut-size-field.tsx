import type { CutSize } from '@chipload/domain/speeds';
import { type Tool, type ToolUnits, inMillimetres, sizeTextLength } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Field, Input } from '@chipload/ui/form/field';
import { unitText } from '../../tools/size-text.ts';
import type { TypedSize } from './cut-sizes.ts';
import { rounded } from '../../cutting/value-text.ts';

/** A field for the width or depth of a cut, or the depth of a hole. Its hint shows the size relative to the diameter. */
export function CutSizeField({
  side,
  tool,
  size: { text, millimetres, errors },
  shown,
  onType,
  onLeave,
}: {
  side: keyof CutSize;
  tool: Tool;
  size: TypedSize;
  shown: ToolUnits;
  onType: (text: string) => void;
  onLeave: () => void;
}) {
  return (
    <Field
      label={labelOf(side, tool, shown)}
      hint={millimetres === undefined ? undefined : hintOf(side, tool, millimetres)}
      errors={errors}
    >
      {(control) => (
        <Input
          {...control}
          name={side}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={sizeTextLength}
          onChange={({ target }) => onType(target.value)}
          onBlur={onLeave}
          className="tabular"
        />
      )}
    </Field>
  );
}

function labelOf(side: keyof CutSize, tool: Tool, shown: ToolUnits): string {
  const unit = unitText(shown);
  if (side === 'width') return m.part_speeds_width({ unit });
  return tool.type === 'drill' ? m.part_speeds_hole({ unit }) : m.part_speeds_depth({ unit });
}

/** The width in percent of the diameter, the depth in diameters. */
function hintOf(side: keyof CutSize, tool: Tool, millimetres: number): string {
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  return side === 'width'
    ? m.part_speeds_share({ percent: rounded((100 * millimetres) / diameter, 1) })
    : m.part_speeds_diameters({ times: rounded(millimetres / diameter, 2) });
}
