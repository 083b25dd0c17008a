import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Says that there is nothing to show, and what to do next. */
export function EmptyState({
  icon,
  title,
  body,
  children,
}: {
  icon?: LucideIcon;
  title: string;
  body?: string;
  /** Links or buttons, the most likely one first. */
  children?: ReactNode;
}) {
  return (
    <div className="flex w-full flex-col items-start gap-3 rounded-panel border bg-canvas px-6 py-8">
      {icon !== undefined && <Icon of={icon} size={24} className="text-muted" />}
      <div className="grid gap-1">
        <h2 className="font-semibold text-balance">{title}</h2>
        {body !== undefined && <p className="max-w-text text-sm text-muted">{body}</p>}
      </div>
      {children !== undefined && <div className="flex flex-wrap gap-2 pt-1">{children}</div>}
    </div>
  );
}
