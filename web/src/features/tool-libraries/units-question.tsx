import { Ruler } from 'lucide-react';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Notice } from '@chipload/ui/notice';
import { withDecimalSign } from '../../tools/size-text.ts';
import type { LibraryFile } from './use-libraries.ts';

const unitNames: Readonly<Record<ToolUnits, () => string>> = {
  inch: m.tool_libraries_units_inch,
  metric: m.tool_libraries_units_metric,
};

/** Asks for the units of a file that has none, and keeps the answer in sight so that it can be changed. */
export function UnitsQuestion({
  file: { file, library, units },
  isDisabled,
  onChoose,
}: {
  file: LibraryFile;
  isDisabled: boolean;
  onChoose: (units: ToolUnits) => void;
}) {
  const open = library.tools.filter(({ tool }) => tool.units === null);
  if (open.length === 0 && units === undefined) return null;
  const sizes = [...new Set(open.map(({ tool }) => tool.cutting_diameter ?? 0))].slice(0, 3);
  return (
    <Notice
      tone={units === undefined ? 'partial' : 'neutral'}
      icon={Ruler}
      title={m.tool_libraries_units_title()}
    >
      <p>
        {units === undefined
          ? m.tool_libraries_units_body({
              name: file.name,
              count: open.length,
              shown: countText(open.length),
              sizes: sizes.map((size) => withDecimalSign(String(size))).join(', '),
            })
          : m.tool_libraries_units_chosen({ name: file.name })}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        {(['inch', 'metric'] as const).map((choice) => (
          <Button
            key={choice}
            look={units === choice ? 'primary' : 'secondary'}
            aria-pressed={units === choice}
            disabled={isDisabled}
            onClick={() => onChoose(choice)}
          >
            {unitNames[choice]()}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
