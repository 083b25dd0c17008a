import { FileUp } from 'lucide-react';
import { m } from '@chipload/messages';
import { readFile } from '@chipload/ui/form/read-text-file';
import { useShop } from '../../platform/shop.ts';
import { Icon } from '@chipload/ui/icon';

/** Reads part numbers and quantities from a file that the buyer chooses. */
export function UploadButton({
  isDisabled,
  onText,
}: {
  isDisabled: boolean;
  onText: (text: string) => void;
}) {
  const { notifications } = useShop();
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const result = await readFile(file);
    if ('problem' in result) notifications.add({ type: 'error', title: result.problem, body: '' });
    else onText(result.text);
  };
  return (
    <label
      aria-disabled={isDisabled}
      className="relative inline-flex h-10 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-paper px-4 text-sm font-medium whitespace-nowrap transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent aria-disabled:opacity-50 pointer-coarse:h-11"
    >
      <Icon of={FileUp} size={16} />
      {m.quick_add_upload()}
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        disabled={isDisabled}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
