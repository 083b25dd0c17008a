import { Button } from '@chipload/ui/button';

export function FactorRow({
  title,
  detail,
  action,
  label,
  onAction,
}: {
  title: string;
  detail: string;
  /** The text of the button. */
  action: string;
  /** The longer label of the button for screen readers. */
  label: string;
  onAction: () => void;
}) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium">{title}</span>
        <span className="text-muted">{detail}</span>
      </div>
      <Button look="quiet" size="small" aria-label={label} onClick={onAction}>
        {action}
      </Button>
    </li>
  );
}
