import { Box } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { WireTool } from '@chipload/contract';
import { toolOf } from '@chipload/contract/tool-of';
import { profileOf, type Tool } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { useShownUnits } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { ModelFrame } from '../../model-view/model-frame.tsx';
import { dimensionUnit, dimensionValue } from '../../tools/dimension-text.ts';

/** A part in 3D, loaded on request; `name` says which part it is. */
export function ToolModel({ tool, name }: { tool: WireTool; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mx-auto mt-2 max-w-3xl print:hidden">
      <p className="text-center">
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon of={Box} size={16} />
          {isOpen ? m.tool_model_hide() : m.tool_model_show()}
        </Button>
      </p>
      {isOpen && <LoadedModel wire={tool} name={name} />}
    </div>
  );
}

function LoadedModel({ wire, name }: { wire: WireTool; name: string }) {
  const tool = useMemo(() => toolOf(wire), [wire]);
  const label = m.tool_model_label({ name });
  const load = useCallback(async () => {
    const { openToolScene } = await import('./tool-scene.ts');
    return (frame: HTMLElement) => openToolScene(frame, tool, label);
  }, [tool, label]);
  return (
    <ModelFrame
      load={load}
      texts={{
        loading: m.tool_model_loading(),
        help: m.tool_model_help(),
        unavailable: m.tool_model_unavailable(),
        failed: m.tool_model_failed(),
      }}
    >
      <ColourLegend tool={tool} />
      <p className="max-w-text text-sm text-muted">{m.tool_model_simplified()}</p>
    </ModelFrame>
  );
}

/** Says which part of the tool has which colour, with its length. */
function ColourLegend({ tool }: { tool: Tool }) {
  const shown = useShownUnits();
  const { units: unit, overallLength, cutting, flats } = profileOf(tool);
  const lengths = (length: number) =>
    m.tool_model_lengths({
      length: dimensionValue({ name: 'cuttingLength', value: length, unit }, shown),
      overall: dimensionValue({ name: 'overallLength', value: overallLength, unit }, shown),
      unit: dimensionUnit({ unit }, shown),
    });
  return (
    <dl className="grid grid-cols-1 gap-1 text-sm">
      <LegendEntry colour="bg-(--tool-cutting)" title={m.tool_model_cutting()} text={lengths(cutting.to)} />
      <LegendEntry
        colour="bg-(--tool-body)"
        title={flats.length > 0 ? m.tool_model_body_flat() : m.tool_model_body()}
        text={lengths(overallLength - cutting.to)}
      />
    </dl>
  );
}

function LegendEntry({ colour, title, text }: { colour: string; title: string; text: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <span aria-hidden className={`size-3 shrink-0 rounded-xs ${colour}`} />
      <dt>{title}</dt>
      <dd className="tabular text-muted">{text}</dd>
    </div>
  );
}
