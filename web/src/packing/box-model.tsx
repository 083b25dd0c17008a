import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { Layer, PlanBox } from '@chipload/domain/packing-plan';
import { m } from '@chipload/messages';
import { IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { ModelFrame } from '../model-view/model-frame.tsx';
import type { BoxScene } from './box-scene.ts';
import { orientationText } from './packing-text.ts';
import type { NumberedParts } from './plan-parts.ts';

/** A box in 3D, filled tube by tube. The code that draws it is loaded when this is rendered. */
export function BoxModel({
  box,
  layers,
  parts,
  number,
}: {
  box: PlanBox;
  layers: readonly Layer[];
  parts: NumberedParts;
  number: number;
}) {
  const [scene, setScene] = useState<BoxScene>();
  const tubes = useMemo(() => tubesOf(layers, parts), [layers, parts]);
  const [wanted, setWanted] = useState(tubes.length);
  const count = Math.min(wanted, tubes.length);
  const label = m.packing_solid_label({ number: String(number) });
  const load = useCallback(async () => {
    const { openBoxScene } = await import('./box-scene.ts');
    return (frame: HTMLElement) => openBoxScene(frame, { box, tubes, label });
  }, [box, tubes, label]);

  useEffect(() => scene?.show(count), [scene, count]);

  const at = tubes[count - 1];
  const part = at && parts.get(at.piece.part);
  return (
    <ModelFrame
      load={load}
      onOpen={setScene}
      texts={{
        loading: m.packing_solid_loading(),
        help: m.packing_solid_help(),
        unavailable: m.packing_solid_unavailable(),
        failed: m.packing_solid_failed(),
      }}
    >
      <PackingOrder count={count} most={tubes.length} onChange={setWanted}>
        {part &&
          m.packing_solid_at({
            step: String(count),
            count: String(tubes.length),
            number: part.number,
            part: part.inventory_code,
            orientation: orientationText(at.orientation),
          })}
      </PackingOrder>
    </ModelFrame>
  );
}

function PackingOrder({
  count,
  most,
  onChange,
  children,
}: {
  count: number;
  most: number;
  onChange: (count: number) => void;
  /** The step that was packed last. */
  children: string | undefined;
}) {
  const id = useId();
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={id} className="font-medium">
        {m.packing_solid_order()}
      </label>
      <div className="flex items-center gap-2">
        <IconButton label={m.packing_solid_back()} disabled={count <= 1} onClick={() => onChange(count - 1)}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <input
          id={id}
          type="range"
          min={1}
          max={most}
          value={count}
          aria-valuetext={children}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          className="h-6 min-w-0 flex-1 pointer-coarse:h-11"
        />
        <IconButton label={m.packing_solid_on()} disabled={count >= most} onClick={() => onChange(count + 1)}>
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      <output htmlFor={id} className="tabular wrap-anywhere">
        {children}
      </output>
    </div>
  );
}

function tubesOf(layers: readonly Layer[], parts: NumberedParts) {
  return layers
    .flatMap(({ steps }) => steps)
    .flatMap(({ pieces, orientation }) =>
      pieces.map((piece) => ({
        piece,
        orientation,
        colour: parts.get(piece.part)?.colour.token ?? '--line',
      })),
    );
}
