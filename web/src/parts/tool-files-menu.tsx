import { ChevronDown, FileDown } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useId } from 'react';
import { commonSpindleRpm } from '@chipload/domain/speeds';
import { type ToolFileFormat, toolFileFormats } from '@chipload/domain/tool-data';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Icon } from '@chipload/ui/icon';
import { useRemembered } from '../cutting/remembered-machine.ts';

type Words = { readonly label: () => string; readonly hint: () => string };

const words: Readonly<Record<ToolFileFormat, Words>> = {
  'fusion-tools': { label: m.tool_files_fusion_tools, hint: m.tool_files_fusion_tools_hint },
  'fusion-json': { label: m.tool_files_fusion_json, hint: m.tool_files_fusion_json_hint },
  freecad: { label: m.tool_files_freecad, hint: m.tool_files_freecad_hint },
  hypermill: { label: m.tool_files_hypermill, hint: m.tool_files_hypermill_hint },
  hsmworks: { label: m.tool_files_hsmworks, hint: m.tool_files_hsmworks_hint },
  'din-4000': { label: m.tool_files_din_4000, hint: m.tool_files_din_4000_hint },
  'iso-13399': { label: m.tool_files_iso_13399, hint: m.tool_files_iso_13399_hint },
  mtconnect: { label: m.tool_files_mtconnect, hint: m.tool_files_mtconnect_hint },
  xlsx: { label: m.tool_files_xlsx, hint: m.tool_files_xlsx_hint },
  csv: { label: m.tool_files_csv, hint: m.tool_files_csv_hint },
};

/**
 * A menu of the CAM files of a call of the API, by its path and the beginning of its query: `/orders/…/tool-data?`. Links in a popover: they work without the
 * script, too.
 */
export function ToolFilesMenu({
  of,
  without,
  look,
  size,
}: { of: `/${string}/tool-data?${string}`; without?: ToolFileFormat | undefined } & Pick<
  NonNullable<Parameters<typeof buttonClass>[0]>,
  'look' | 'size'
>) {
  const id = useId();
  const { maximumRpm } = useRemembered();
  const limit = maximumRpm === undefined ? '' : `&max_rpm=${maximumRpm}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass({ ...(look && { look }), ...(size && { size }) })}
      >
        <Icon of={FileDown} size={16} />
        {m.tool_files_menu()}
        <Icon of={ChevronDown} size={16} className="-mr-1 opacity-70" />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={m.tool_files_menu()}
        className="tool-files-menu appear bg-paper text-sm text-ink shadow-float print:hidden"
      >
        <ul className="py-1.5">
          {toolFileFormats
            .filter((format) => format !== without)
            .map((format) => (
              <li key={format}>
                <FileLink href={`/api${of}format=${format}${limit}`} {...words[format]} />
              </li>
            ))}
        </ul>
        <p className="border-t px-4 py-2.5 text-xs text-muted">
          {m.tool_files_hint()}{' '}
          {maximumRpm === undefined
            ? m.tool_files_hint_common_spindle({ rpm: countText(commonSpindleRpm) })
            : m.tool_files_hint_own_spindle({ rpm: countText(maximumRpm) })}
        </p>
      </div>
    </>
  );
}

function FileLink({ href, label, hint }: Words & Pick<ComponentProps<'a'>, 'href'>) {
  return (
    <a
      href={href}
      download
      onClick={closeMenu}
      className="block px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="block font-medium">{label()}</span>
      <span className="block text-xs text-muted">{hint()}</span>
    </a>
  );
}

function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
