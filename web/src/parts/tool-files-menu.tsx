import { ChevronDown, FileDown } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useId } from 'react';
import { formatQueryText } from '@chipload/client/query-text';
import { commonSpindleRpm } from '@chipload/domain/speeds';
import { canHold, canHoldHolder, type ToolFileFormat, toolFileFormats } from '@chipload/domain/tool-data';
import type { Tool } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Icon } from '@chipload/ui/icon';
import { useFileSettings } from '../cutting/file-settings.ts';

type Words = { readonly label: () => string; readonly hint: () => string };

const words: Readonly<Record<ToolFileFormat, Words>> = {
  'fusion-tools': { label: m.tool_files_fusion_tools, hint: m.tool_files_fusion_tools_hint },
  'fusion-json': { label: m.tool_files_fusion_json, hint: m.tool_files_fusion_json_hint },
  freecad: { label: m.tool_files_freecad, hint: m.tool_files_freecad_hint },
  hypermill: { label: m.tool_files_hypermill, hint: m.tool_files_hypermill_hint },
  hsmworks: { label: m.tool_files_hsmworks, hint: m.tool_files_hsmworks_hint },
  'siemens-nx': { label: m.tool_files_siemens_nx, hint: m.tool_files_siemens_nx_hint },
  'din-4000': { label: m.tool_files_din_4000, hint: m.tool_files_din_4000_hint },
  'iso-13399': { label: m.tool_files_iso_13399, hint: m.tool_files_iso_13399_hint },
  mtconnect: { label: m.tool_files_mtconnect, hint: m.tool_files_mtconnect_hint },
  xlsx: { label: m.tool_files_xlsx, hint: m.tool_files_xlsx_hint },
  csv: { label: m.tool_files_csv, hint: m.tool_files_csv_hint },
};

/** The CAM files of a call of the API, by its path and the beginning of its query: `/orders/…/tool-data?`. */
type ToolFiles = {
  readonly of: `/${string}/tool-data?${string}`;
  readonly without?: ToolFileFormat | undefined;
  /** The tools, where some formats cannot hold them; these are left out. */
  readonly tools?: readonly Pick<Tool, 'units' | 'cuttingDiameter' | 'step'>[] | undefined;
  /** The tools are in a holder, which not all formats can hold. */
  readonly isHeld?: boolean;
  /** Files before those for CAM: addresses below `/api`. */
  readonly others?: readonly (Words & { readonly path: string })[];
  /** A sentence below the files. */
  readonly note?: string | undefined;
  /** The name of the button, if it is not that of CAM data. */
  readonly name?: string;
  /** The name for screen readers, where a page has several. */
  readonly label?: string;
};

/** A menu of files. Links in a popover: they work without the script, too. */
export function ToolFilesMenu({
  look,
  size,
  name = m.tool_files_menu(),
  label = name,
  note,
  ...files
}: ToolFiles & Pick<NonNullable<Parameters<typeof buttonClass>[0]>, 'look' | 'size'>) {
  const id = useId();
  const settings = useFileSettings();
  const { max_rpm: maximumRpm } = settings;
  const chosen = formatQueryText(settings).replace('?', '&');
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label === name ? undefined : label}
        className={buttonClass({ ...(look && { look }), ...(size && { size }) })}
      >
        <Icon of={FileDown} size={16} />
        {name}
        <Icon of={ChevronDown} size={16} className="-mr-1 opacity-70" />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="tool-files-menu appear bg-paper text-sm text-ink shadow-float print:hidden"
      >
        <FileLinks {...files} chosen={chosen} />
        <p className="border-t px-4 py-2.5 text-xs text-muted">
          {note !== undefined && <span className="mb-1.5 block text-partial">{note}</span>}
          {m.tool_files_hint()}{' '}
          {maximumRpm === undefined
            ? m.tool_files_hint_common_spindle({ rpm: countText(commonSpindleRpm) })
            : m.tool_files_hint_own_spindle({ rpm: countText(maximumRpm) })}
        </p>
      </div>
    </>
  );
}

function FileLinks({
  of,
  without,
  tools = [],
  isHeld = false,
  others = [],
  chosen,
}: Omit<ToolFiles, 'name' | 'label' | 'note'> & {
  /** The machine and the material in the query. */
  readonly chosen: string;
}) {
  const formats = toolFileFormats.filter(
    (format) => format !== without && tools.every((tool) => canHold(format, tool)),
  );
  const hintOf = (format: ToolFileFormat): string => {
    const hint = words[format].hint();
    const isBare = isHeld && !tools.every((tool) => canHoldHolder(format, tool));
    return isBare ? m.tool_files_hint_without_holder({ hint }) : hint;
  };
  return (
    <ul className="py-1.5">
      {others.map(({ path, label, hint }) => (
        <li key={path}>
          <FileLink href={`/api${path}`} label={label()} hint={hint()} />
        </li>
      ))}
      {formats.map((format) => (
        <li key={format}>
          <FileLink
            href={`/api${of}format=${format}${chosen}`}
            label={words[format].label()}
            hint={hintOf(format)}
          />
        </li>
      ))}
    </ul>
  );
}

function FileLink({
  href,
  label,
  hint,
}: Pick<ComponentProps<'a'>, 'href'> & { readonly label: string; readonly hint: string }) {
  return (
    <a
      href={href}
      download
      onClick={closeMenu}
      className="block px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="block font-medium">{label}</span>
      <span className="block text-xs text-muted">{hint}</span>
    </a>
  );
}

function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
