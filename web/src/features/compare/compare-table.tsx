import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Product } from '@chipload/contract';
import { toolOf } from '@chipload/contract/tool-of';
import { m } from '@chipload/messages';
import { useVisitor, useShownUnits } from '../../platform/shop.ts';
import { Icon } from '@chipload/ui/icon';
import { AddBar } from '../../parts/add-bar.tsx';
import { AddingForm } from '../../parts/adding-form.tsx';
import { convertedText } from '../../tools/converted-text.ts';
import { StackedBars } from '../../parts/parts-bars.tsx';
import { usePartsToAdd, type Adding } from '../../parts/use-parts-to-add.ts';
import { PartLink } from '../../tools/part-link.tsx';
import type { CompareSearch } from '../../parts/compare-search.ts';
import { ComparedDrawing, commonScale } from './compared-drawing.tsx';
import { type ComparedSection, sectionsOf } from './compared-sections.tsx';
import { DifferencesSwitch } from './differences-switch.tsx';
import { RemoveLink } from './remove-link.tsx';
import { isSold } from '../../parts/is-sold.ts';
import { PartQuantity } from '../../parts/part-quantity.tsx';
import { keptFor } from '../../parts/parts-to-add.ts';

/** The first column stays in sight while the parts scroll past it. */
const headColumn =
  'sticky left-0 z-10 w-28 min-w-28 border-r pr-1.5 pl-4 text-left wrap-anywhere hyphens-auto sm:w-48 sm:min-w-48 sm:pl-0';
/** On a phone two parts fit beside the first column, and 2rem of a third, which show that there is more. */
const partColumn =
  'min-w-[clamp(7rem,50vw-4.5rem,8.5rem)] border-b px-2 text-left align-top sm:min-w-40 sm:px-3 print:min-w-0';

/** The parts as columns of one table, with the rows marked in which they differ. */
export function CompareTable({ parts, search }: { parts: readonly Product[]; search: CompareSearch }) {
  const shown = useShownUnits();
  const { currency } = useVisitor();
  const adding = usePartsToAdd();
  const region = useRef<HTMLElement>(null);
  const sections = sectionsOf(parts, shown, currency);
  const rows = sections.flatMap((section) => section.rows);
  const differing = rows.filter((row) => row.isDifferent).length;
  const isComparison = parts.length > 1;
  const hidesEqualRows = isComparison && search.only !== undefined;
  const converted = convertedText(
    parts.map(({ tool }) => tool),
    shown,
  );

  return (
    <div className="min-w-0">
      {isComparison && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p role="status" className="tabular text-sm font-medium">
            {differing === 0 ? m.compare_all_same() : m.compare_differing({ differing, total: rows.length })}
          </p>
          <DifferencesSwitch search={search} isOn={hidesEqualRows} />
        </div>
      )}
      {converted !== undefined && <p className="pb-2 text-xs text-muted">{converted}</p>}
      <AddingForm adding={adding}>
        <section
          ref={region}
          aria-label={m.compare_table()}
          // Gets the focus when the link that had it is removed with its part.
          tabIndex={-1}
          data-parts={parts.length}
          className="compare-table relative -mx-4 overflow-x-auto focus-visible:-outline-offset-2 sm:mx-0"
        >
          <table className="w-full border-separate border-spacing-0 text-sm">
            <caption className="sr-only">{m.compare_table()}</caption>
            <PartsHead
              parts={parts}
              search={search}
              onRemove={(code) => {
                adding.setTyped(code, '');
                region.current?.focus();
              }}
            />
            <tbody>
              <Line
                name={m.compare_drawing()}
                note={isComparison ? m.compare_drawing_note() : ''}
                parts={parts}
                cells={drawingsOf(parts)}
              />
              <Line
                name={m.catalogue_quantity()}
                parts={parts}
                cells={parts.map((part) => (
                  <ComparedQuantity key={part.inventory_code} part={part} adding={adding} />
                ))}
                className="print:hidden"
              />
            </tbody>
            {sections.map((section) => (
              <Section key={section.title} section={section} parts={parts} hidesEqualRows={hidesEqualRows} />
            ))}
          </table>
        </section>
        {adding.isTyped && (
          <StackedBars>
            <AddBar adding={adding} />
          </StackedBars>
        )}
      </AddingForm>
    </div>
  );
}

function PartsHead({
  parts,
  search,
  onRemove,
}: {
  parts: readonly Product[];
  search: CompareSearch;
  onRemove: (code: string) => void;
}) {
  return (
    <thead>
      <tr>
        <th scope="col" className={`${headColumn} border-b border-b-line-strong bg-paper`}>
          <span className="sr-only">{m.compare_fact()}</span>
        </th>
        {parts.map(({ inventory_code: code }) => (
          <th key={code} scope="col" className={`${partColumn} border-line-strong bg-paper py-2 font-medium`}>
            {/* A part number that has room alone is not broken for the button beside it. */}
            <div className="flex flex-wrap items-start gap-1">
              <PartLink code={code} />
              <RemoveLink
                code={code}
                search={search}
                label={m.compare_remove({ code })}
                onRemove={() => onRemove(code)}
                className="-my-1 ml-auto inline-grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink pointer-coarse:-my-2 pointer-coarse:-mr-2 pointer-coarse:size-11 print:hidden"
              >
                <Icon of={X} size={16} />
              </RemoveLink>
            </div>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function drawingsOf(parts: readonly Product[]): ReactNode[] {
  const tools = parts.map(({ tool }) => toolOf(tool));
  const scale = commonScale(tools.filter((tool) => tool !== undefined));
  return parts.map(({ inventory_code: code }, at) => {
    const tool = tools[at];
    return tool && <ComparedDrawing key={code} tool={tool} name={code} scale={scale} />;
  });
}

function Section({
  section: { title, rows },
  parts,
  hidesEqualRows,
}: {
  section: ComparedSection;
  parts: readonly Product[];
  hidesEqualRows: boolean;
}) {
  'use no memo'; // it renders again only with other parts
  const shownRows = hidesEqualRows ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  if (shownRows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={parts.length + 1}
          className="border-b border-line-strong pt-6 pb-1 text-left"
        >
          <span className="sticky left-4 ml-4 font-semibold sm:left-0 sm:ml-0">{title}</span>
        </th>
      </tr>
      {shownRows.map((row) => (
        <Line key={row.name} {...row} parts={parts} />
      ))}
    </tbody>
  );
}

function Line({
  name,
  note,
  isDifferent = false,
  parts,
  cells,
  className,
}: {
  name: string;
  note?: string;
  isDifferent?: boolean;
  parts: readonly Product[];
  cells: readonly ReactNode[];
  className?: string;
}) {
  const background = isDifferent ? 'bg-canvas' : 'bg-paper';
  return (
    <tr className={className}>
      <th scope="row" className={`${headColumn} ${background} border-b py-2 align-top font-normal`}>
        <span className={isDifferent ? 'font-medium' : ''}>{name}</span>
        {isDifferent && (
          <span className="ml-1.5 text-accent">
            <span aria-hidden="true" className="font-semibold">
              ≠
            </span>
            <span className="sr-only">{m.compare_differs()}</span>
          </span>
        )}
        {note !== undefined && note !== '' && <span className="block text-xs text-muted">{note}</span>}
      </th>
      {parts.map(({ inventory_code: code }, index) => (
        <td
          key={code}
          className={`${partColumn} ${background} tabular py-2 wrap-anywhere ${isDifferent ? 'font-medium' : ''}`}
        >
          {cells[index]}
        </td>
      ))}
    </tr>
  );
}

/** The quantity field of a compared part; none for a part that cannot be bought. */
function ComparedQuantity({ part, adding }: { part: Product; adding: Adding }) {
  if (!isSold(part)) return '–';
  const { inventory_code: code } = part;
  const messages = keptFor(adding.messages, code) ?? [];
  return (
    <>
      <PartQuantity
        code={code}
        typed={keptFor(adding.quantities, code) ?? ''}
        isRefused={messages.length > 0}
        onType={adding.setTyped}
      />
      {messages.length > 0 && <p className="mt-1 text-xs text-bad">{messages.join(' ')}</p>}
    </>
  );
}
