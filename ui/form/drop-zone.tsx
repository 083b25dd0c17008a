import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Icon } from '../icon.tsx';

type DropZoneProps = {
  readonly texts: Readonly<Record<'choose' | 'drop' | 'dropNow' | 'formats', string>>;
  /** The endings of the files to choose from: `.json,.zip`. */
  readonly accept: string;
  readonly isSingle?: boolean;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** An area to drop files on, with a button that opens the file picker. */
export function DropZone({ texts, accept, isSingle = false, isDisabled, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!isDisabled) onFiles([...event.dataTransfer.files]);
      }}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-dashed p-6 text-sm transition-colors ${isOver ? 'border-accent bg-accent-tint' : 'border-line-strong bg-canvas'}`}
    >
      <label
        aria-disabled={isDisabled}
        className="relative inline-flex h-10 cursor-pointer items-center gap-2 rounded-control bg-ink px-4 font-medium whitespace-nowrap text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent aria-disabled:opacity-50 pointer-coarse:h-11"
      >
        <Icon of={FileUp} size={16} />
        {texts.choose}
        <input
          type="file"
          multiple={!isSingle}
          accept={accept}
          disabled={isDisabled}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      <span className="hidden text-muted pointer-fine:inline">{isOver ? texts.dropNow : texts.drop}</span>
      <span className="basis-full text-xs text-muted">{texts.formats}</span>
    </div>
  );
}
