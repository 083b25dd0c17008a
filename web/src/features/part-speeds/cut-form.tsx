import type { ReactNode } from 'react';
import type { Product } from '@chipload/contract';
import { type MaterialId, type MillingCut, cutsOf } from '@chipload/domain/speeds';
import type { Tool, ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Button } from '../../ui/button.tsx';
import type { CutSearch } from './cut-search.ts';
import { CutSizeField } from './cut-size-field.tsx';
import type { TypedSize } from './cut-sizes.ts';
import { MachineFields, machineOf } from './machine-fields.tsx';
import { MaterialField } from './material-field.tsx';
import { MillingCutField } from './milling-cut-field.tsx';
import { powerText } from './value-text.ts';

/** What the form shows now, whether it was asked for or is usual. */
type Now = {
  readonly material: MaterialId;
  readonly cut: MillingCut | undefined;
  readonly width: TypedSize | undefined;
  readonly depth: TypedSize | undefined;
  readonly shown: ToolUnits;
};

type CutFormProps = {
  readonly tool: Tool;
  readonly materials: Product['materials'];
  readonly asked: CutSearch;
  readonly now: Now;
  /** Something was chosen. */
  readonly onAsk: (next: CutSearch) => void;
  /** A letter of a size was typed. */
  readonly onType: (next: CutSearch) => void;
  /** The size is left. */
  readonly onTyped: () => void;
};

/** Material, cut and machine. A form of the page's own address: without JavaScript it is sent, with it every change counts. */
export function CutForm(props: CutFormProps) {
  const { tool, materials, asked, now, onAsk, onTyped } = props;
  const cuts = cutsOf(tool);
  const isDrill = tool.type === 'drill';
  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        onTyped();
      }}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 @2xl:grid-cols-12"
    >
      <input type="hidden" name="in" value={now.shown} />
      <Place className="col-span-2 @2xl:col-span-6">
        <MaterialField
          materials={materials}
          chosen={now.material}
          onChoose={(material) => onAsk({ ...asked, material })}
        />
      </Place>
      {cuts.length > 0 && (
        <Place className="col-span-2 @2xl:col-span-6">
          <MillingCutField
            cuts={cuts}
            chosen={now.cut}
            onChoose={(cut) => {
              // Another cut begins with its own width and depth.
              const { width: _width, depth: _depth, ...rest } = asked;
              onAsk({ ...rest, cut });
            }}
          />
        </Place>
      )}
      <SizeFields {...props} />
      <MachineFields
        asked={asked}
        shown={now.shown}
        hasPower={isDrill || cuts.length > 0}
        className={isDrill ? '@2xl:col-span-6' : '@2xl:col-span-3'}
        onAsk={onAsk}
      />
      <noscript className="col-span-full">
        <Button type="submit">{m.part_speeds_show()}</Button>
      </noscript>
    </form>
  );
}

function SizeFields({ tool, asked, now: { width, depth, shown }, onType, onTyped }: CutFormProps) {
  // Whatever is typed, everything that has units stands in those that are shown from then on.
  const { kilowatts } = machineOf(asked, {});
  const inShown = {
    ...asked,
    in: shown,
    ...(kilowatts !== undefined && { power: powerText(kilowatts, shown) }),
    ...(asked.width !== undefined && { width: width?.text ?? '' }),
    ...(asked.depth !== undefined && { depth: depth?.text ?? '' }),
  };
  const field = { tool, shown, onLeave: onTyped };
  return (
    <>
      {width !== undefined && (
        <Place className="@2xl:col-span-3">
          <CutSizeField
            {...field}
            side="width"
            size={width}
            onType={(text) => onType({ ...inShown, width: text })}
          />
        </Place>
      )}
      {depth !== undefined && (
        <Place className={tool.type === 'drill' ? 'col-span-2 @2xl:col-span-6' : '@2xl:col-span-3'}>
          <CutSizeField
            {...field}
            side="depth"
            size={depth}
            onType={(text) => onType({ ...inShown, depth: text })}
          />
        </Place>
      )}
    </>
  );
}

function Place({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`min-w-0 ${className}`}>{children}</div>;
}
