import { Download } from 'lucide-react';
import type { AssemblyLabels, DrawnHolder } from '@chipload/domain/drawings';
import { m } from '@chipload/messages';
import { formatQueryText } from '@chipload/client/query-text';
import { useShownUnits } from '../../platform/shop.ts';
import { Button, buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { ToolFilesMenu } from '../../parts/tool-files-menu.tsx';
import type { HolderSetup } from './holder-setup.ts';

/** Downloads of a complete holder with its tool: full-scale drawing, drawing sheet, CAD model and CAM tool data. */
export function HolderFiles({
  setup: { choice, tool },
  code,
  drawn,
  labels,
}: {
  setup: HolderSetup;
  code: string;
  drawn: DrawnHolder;
  labels: AssemblyLabels;
}) {
  const units = useShownUnits();
  const { stickOut, ...codes } = choice;
  const query = { ...codes, stick_out: stickOut, ...tool };
  const files = [
    { path: `drawing.pdf${formatQueryText({ ...query, units })}`, text: m.holders_download_pdf() },
    { path: `model.step${formatQueryText(query)}`, text: m.holders_download_step() },
  ];
  const saveSvg = async () => {
    const { assemblySvg } = await import('./assembly-svg.ts');
    const file = new Blob([assemblySvg(drawn, labels, code)], { type: 'image/svg+xml' });
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(file),
      download: `${code}.svg`,
    });
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button size="small" onClick={() => void saveSvg()}>
        <Icon of={Download} size={16} />
        {m.holders_download_svg()}
      </Button>
      {files.map(({ path, text }) => (
        <a key={path} href={`/api/holders/${path}`} download className={buttonClass({ size: 'small' })}>
          <Icon of={Download} size={16} />
          {text}
        </a>
      ))}
      <ToolFilesMenu
        of={`/holders/tool-data?${formatQueryText(query).slice(1)}&`}
        tools={drawn.tool && [drawn.tool]}
        isHeld
        size="small"
      />
    </div>
  );
}
