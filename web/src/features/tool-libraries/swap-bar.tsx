import { FileDown } from 'lucide-react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Icon } from '@chipload/ui/icon';
import { type Choices, swapsOf } from './choices.ts';
import { type SwapOutcome, useSwap } from './use-swap.ts';

/** Returns the buyer's own files with the ticked parts in them; only for formats that can be returned. */
export function SwapBar({ state }: { state: Choices }) {
  const { isBusy, outcomes, swap } = useSwap();
  const swaps = swapsOf(state);
  if (!swaps) return null;
  return (
    <section aria-label={m.tool_libraries_swap_title()} className="mt-6 grid max-w-3xl gap-2 text-sm">
      <h2 className="font-semibold">{m.tool_libraries_swap_title()}</h2>
      <p className="text-muted">{m.tool_libraries_swap_hint()}</p>
      {swaps.impossible > 0 && (
        <p className="text-muted">
          {m.tool_libraries_swap_impossible({
            count: swaps.impossible,
            shown: countText(swaps.impossible),
          })}
        </p>
      )}
      <div>
        <Button disabled={isBusy || swaps.files.size === 0} onClick={() => void swap(swaps)}>
          <Icon of={FileDown} size={16} />
          {m.tool_libraries_swap()}
        </Button>
      </div>
      <div role="status" className="grid gap-2">
        {outcomes.map((outcome) => (
          <Outcome key={outcome.name} outcome={outcome} />
        ))}
      </div>
    </section>
  );
}

function Outcome({ outcome: { name, result } }: { outcome: SwapOutcome }) {
  if (typeof result === 'string')
    return <p className="text-bad wrap-anywhere">{m.tool_libraries_file_error({ name, message: result })}</p>;
  const { replaced, dropped_presets: dropped, left_handed: leftHanded } = result;
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p>{m.tool_libraries_swapped({ count: replaced, shown: countText(replaced), name })}</p>
      {leftHanded.length > 0 && (
        <p>{m.tool_libraries_left_handed({ names: [...new Set(leftHanded)].join(', ') })}</p>
      )}
      {dropped.length > 0 && (
        <>
          <p>{m.tool_libraries_dropped_presets()}</p>
          <ul className="grid list-disc gap-0.5 pl-5 text-muted">
            {dropped.map(({ name: tool, presets }, index) => (
              <li key={index}>{m.tool_libraries_dropped_of({ name: tool, presets: presets.join(', ') })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
