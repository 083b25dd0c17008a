import { Download } from 'lucide-react';
import { m } from '@chipload/messages';
import { formatQueryText } from '../../platform/page/query-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AssemblyLabels, DrawnHolder } from './assembly-layout.ts';
import type { HolderWish } from './holder-search.ts';

/** A whole holder with its tool as files: the drawing true to size, and both for a CAM program. */
export function HolderFiles({
  wish: { choice, tool },
  code,
  drawn,
  labels,
}: {
  wish: HolderWish;
  code: string;
  drawn: DrawnHolder;
  labels: AssemblyLabels;
}) {
  const { stickOut, ...codes } = choice;
  const query = formatQueryText({ ...codes, stick_out: stickOut, ...tool });
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
      <a href={`/api/holders/tool-data${query}`} download className={buttonClass({ size: 'small' })}>
        <Icon of={Download} size={16} />
        {m.holders_download_fusion()}
      </a>
    </div>
  );
}
