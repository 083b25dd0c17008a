import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { Product } from '@chipload/contract';
import type { Machine, MaterialId, PartStart, StartValues } from '@chipload/domain/speeds';
import type { Tool, ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Icon } from '@chipload/ui/icon';
import { Notice } from '@chipload/ui/notice';
import { CutRegion, type CutRegionProps } from './cut-region.tsx';
import { symbolAndName } from './material-name.ts';
import { type NoteText, noteText } from './note-text.ts';
import { type ValueRow, controlRows, loadRows } from './value-rows.ts';

/**
 * The starting values with notes and warnings, or a notice that explains why there are none. `start` is undefined while a
 * size is invalid.
 */
export function StartAdvice({
  code,
  tool,
  materials,
  material,
  machine,
  shown,
  start,
}: {
  code: string;
  tool: Tool;
  materials: Product['materials'];
  material: MaterialId;
  machine: Machine;
  shown: ToolUnits;
  start: PartStart | undefined;
}) {
  const name = symbolAndName(material, materials);
  const suited = materials.find(({ symbol }) => symbol === material);
  if (suited === undefined) {
    return (
      <Notice tone="partial" icon={CircleAlert} title={m.part_speeds_note_unsuited({ code, material: name })}>
        <p>{m.part_speeds_note_unsuited_body()}</p>
      </Notice>
    );
  }
  if (start === undefined) return null;
  const { values, notes } = start;
  if (values === undefined)
    return <NoValues isAdvised={notes.every((note) => note.code !== 'not-advised')} />;

  const texts = notes.flatMap((note) => noteText(note, { machine, shown }) ?? []);
  const additional = { text: m.part_speeds_note_additional(), isWarning: false };
  return (
    <>
      <Values
        label={m.part_speeds_values({ code, material: name })}
        tool={tool}
        values={values}
        shown={shown}
      />
      <Notes notes={suited.suitability === 1 ? texts : [...texts, additional]} />
      <Region tool={tool} material={material} machine={machine} values={values} shown={shown} />
      <p className="max-w-text text-xs text-muted">{m.part_speeds_disclaimer()}</p>
    </>
  );
}

function Region({ values, ...cut }: Omit<CutRegionProps, 'cut'> & { values: StartValues }) {
  const { cut: kind, width, depth } = values;
  if (kind === undefined || width === undefined || depth === undefined) return null;
  return <CutRegion {...cut} cut={{ kind, width, depth }} />;
}

function NoValues({ isAdvised }: { isAdvised: boolean }) {
  return (
    <Notice
      tone="partial"
      icon={CircleAlert}
      title={isAdvised ? m.part_speeds_note_no_values() : m.part_speeds_note_not_advised()}
    >
      <p>{isAdvised ? m.part_speeds_note_no_values_body() : m.part_speeds_note_not_advised_body()}</p>
    </Notice>
  );
}

/** The values to enter at the machine, in large type; below them the load of the cut. */
function Values({
  label,
  tool,
  values,
  shown,
}: {
  label: string;
  tool: Tool;
  values: StartValues;
  shown: ToolUnits;
}) {
  const load = loadRows(tool, values, shown);
  return (
    <div role="group" aria-label={label} className="grid gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t pt-4 @xl:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        {controlRows(tool, values, shown).map((row) => (
          <Figure key={row.name} row={row} />
        ))}
      </dl>
      {load.length > 0 && (
        <dl className="grid gap-x-6 text-sm @lg:grid-cols-2 @3xl:grid-cols-3">
          {load.map(({ name, value, unit }) => (
            <div key={name} className="flex min-h-9 items-center justify-between gap-4 border-b">
              <dt className="text-muted">{name}</dt>
              <dd className="tabular text-right whitespace-nowrap">
                {value} <span className="text-muted">{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Figure({ row: { name, value, unit } }: { row: ValueRow }) {
  return (
    <div className="flex flex-col justify-end gap-0.5">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="tabular whitespace-nowrap">
        <span className="text-lg font-semibold tracking-tight">{value}</span>{' '}
        <span className="text-sm text-muted">{unit}</span>
      </dd>
    </div>
  );
}

/** Lists the warnings first, in sight of the values that they are about. Screen readers announce changes. */
function Notes({ notes }: { notes: readonly NoteText[] }) {
  if (notes.length === 0) return <div role="status" className="sr-only" />;
  const sorted = notes.toSorted((a, b) => Number(b.isWarning) - Number(a.isWarning));
  return (
    <div role="status">
      <ul className="grid gap-2 text-sm">
        {sorted.map(({ text, isWarning }) => (
          <li key={text} className="flex items-start gap-2">
            <Icon
              of={isWarning ? TriangleAlert : Info}
              size={16}
              className={`mt-0.5 ${isWarning ? 'text-partial' : 'text-muted'}`}
            />
            <span className="max-w-text">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
