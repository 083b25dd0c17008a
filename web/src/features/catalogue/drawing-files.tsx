import { Download } from 'lucide-react';
import { m } from '@chipload/messages';

/** The files of a part: its drawing for printing and for CAD, and its solid model. */
export function DrawingFiles({ code }: { code: string }) {
  const files = [
    { file: 'drawing.svg', name: m.drawings_svg(), label: m.drawings_svg_label({ name: code }) },
    { file: 'drawing.dxf', name: m.drawings_dxf(), label: m.drawings_dxf_label({ name: code }) },
    { file: 'model.step', name: m.tool_model_step_link(), label: m.tool_model_step_label({ name: code }) },
  ];
  return (
    <p className="mt-3 flex flex-wrap items-center justify-center gap-x-4 text-sm print:hidden">
      <span className="text-muted">{m.drawings_download()}</span>
      {files.map(({ file, name, label }) => (
        <a
          key={file}
          href={`/api/products/${encodeURIComponent(code)}/${file}`}
          download
          className="flex min-h-8 items-center gap-1.5 text-accent hover:underline pointer-coarse:min-h-11"
        >
          <Download aria-hidden className="size-4" strokeWidth={1.5} />
          {name}
          <span className="sr-only">{label}</span>
        </a>
      ))}
    </p>
  );
}
