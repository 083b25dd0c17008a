import type { ReactNode } from 'react';
import type { Product } from '@chipload/contract';
import { type MaterialId, type MillingCut, cutsOf, isMillingCut } from '@chipload/domain/speeds';
import type { Tool, ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { MaterialFinder } from '../../finding/material-finder.tsx';
import type { CutSearch } from './cut-search.ts';
import { CutSizeField } from './cut-size-field.tsx';
import type { TypedSize } from './cut-sizes.ts';
import { MachineFields, machineOf } from './machine-fields.tsx';
import { MaterialField } from './material-field.tsx';
import { powerText } from '../../cutting/value-text.ts';
import { MillingCutField } from '../../cutting/milling-cut-field.tsx';

/** The values in the form: those of the buyer, or the usual ones. */
type FormValues = {
  readonly material: MaterialId;
  readonly cut: MillingCut | undefined;
  readonly width: TypedSize | undefined;
  readonly depth: TypedSize | undefined;
  readonly shown: ToolUnits;
};

type CutFormProps = {
  readonly tool: Tool;
  readonly materials: Product['materials'];
  readonly choices: CutSearch;
  readonly values: FormValues;
  /** A choice was made. */
  readonly onChange: (next: CutSearch) => void;
  /** The text of a size changed. */
  readonly onType: (next: CutSearch) => void;
  /** A size lost the focus, or the form was submitted. */
  readonly onTyped: () => void;
};

/**
 * The form for material, cut and machine. With JavaScript every change applies at once; without, it is submitted with GET
 * to its own page.
 */
export function CutForm(props: CutFormProps) {
  const { tool, materials, choices, values, onChange, onTyped } = props;
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
      <input type="hidden" name="in" value={values.shown} />
      <FormCell className="col-span-2 @2xl:col-span-6">
        <MaterialField
          materials={materials}
          chosen={values.material}
          onChoose={(material) => {
            const { designation: _designation, ...rest } = choices;
            onChange({ ...rest, material });
          }}
        />
      </FormCell>
      <FormCell className="col-span-2 @2xl:col-span-6">
        <MaterialFinder
          designation={choices.designation}
          onChoose={(material, designation) => onChange({ ...choices, material, designation })}
        />
      </FormCell>
      {cuts.length > 0 && (
        <FormCell className="col-span-2 @2xl:col-span-6">
          <MillingCutField
            cuts={cuts}
            chosen={values.cut}
            onChange={({ target: { value: cut } }) => {
              if (!isMillingCut(cut)) return;
              // Another cut starts with its own usual width and depth.
              const { width: _width, depth: _depth, ...rest } = choices;
              onChange({ ...rest, cut });
            }}
          />
        </FormCell>
      )}
      <SizeFields {...props} />
      <MachineFields
        choices={choices}
        shown={values.shown}
        hasPower={isDrill || cuts.length > 0}
        className={isDrill ? '@2xl:col-span-6' : '@2xl:col-span-3'}
        onChange={onChange}
      />
      <noscript className="col-span-full">
        <Button type="submit">{m.part_speeds_show()}</Button>
      </noscript>
    </form>
  );
}

function SizeFields({ tool, choices, values: { width, depth, shown }, onType, onTyped }: CutFormProps) {
  // The query has one field for units: when a size is typed, all values change to the units shown.
  const { kilowatts } = machineOf(choices, {});
  const inShown = {
    ...choices,
    in: shown,
    ...(kilowatts !== undefined && { power: powerText(kilowatts, shown) }),
    ...(choices.width !== undefined && { width: width?.text ?? '' }),
    ...(choices.depth !== undefined && { depth: depth?.text ?? '' }),
  };
  const field = { tool, shown, onLeave: onTyped };
  return (
    <>
      {width !== undefined && (
        <FormCell className="@2xl:col-span-3">
          <CutSizeField
            {...field}
            side="width"
            size={width}
            onType={(text) => onType({ ...inShown, width: text })}
          />
        </FormCell>
      )}
      {depth !== undefined && (
        <FormCell className={tool.type === 'drill' ? 'col-span-2 @2xl:col-span-6' : '@2xl:col-span-3'}>
          <CutSizeField
            {...field}
            side="depth"
            size={depth}
            onType={(text) => onType({ ...inShown, depth: text })}
          />
        </FormCell>
      )}
    </>
  );
}

function FormCell({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`min-w-0 ${className}`}>{children}</div>;
}
