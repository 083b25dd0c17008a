import { Box } from 'lucide-react';
import { useMemo, useState } from 'react';
import { layersOf, type PlanBox } from '@chipload/domain/packing-plan';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { LayerPlan } from './layer-plan.tsx';
import type { NumberedParts } from './plan-parts.ts';
import { BoxModel } from './box-model.tsx';

/** The arrangement of a box: layer by layer from above, and in 3D on request. */
export function BoxLayers({ box, parts, number }: { box: PlanBox; parts: NumberedParts; number: number }) {
  const [isSolid, setSolid] = useState(false);
  const layers = useMemo(() => layersOf(box.pieces), [box]);
  return (
    <>
      <div className="print:hidden">
        <Button size="small" aria-expanded={isSolid} onClick={() => setSolid(!isSolid)}>
          <Icon of={Box} size={16} />
          {isSolid ? m.packing_hide_solid() : m.packing_show_solid()}
        </Button>
        {isSolid && <BoxModel box={box} layers={layers} parts={parts} number={number} />}
      </div>
      <ol
        aria-label={m.packing_drawn_from_above()}
        className="grid grid-cols-1 gap-x-8 gap-y-6 @2xl:grid-cols-2 print:grid-cols-2"
      >
        {layers.map((layer, index) => (
          <LayerPlan
            key={index}
            box={box}
            layer={layer}
            below={layers[index - 1]}
            parts={parts}
            numbering={{ box: number, number: index + 1, count: layers.length }}
          />
        ))}
      </ol>
    </>
  );
}
