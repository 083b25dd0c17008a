import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const tones = {
  neutral: { frame: 'bg-canvas', icon: 'text-muted' },
  partial: { frame: 'border-partial bg-partial-tint', icon: 'text-partial' },
  bad: { frame: 'border-bad bg-bad-tint', icon: 'text-bad' },
};

/** Says something the reader should know before going on. `role="alert"` for what has just happened. */
export function Notice({
  tone = 'neutral',
  icon,
  title,
  role,
  children,
}: {
  tone?: keyof typeof tones;
  icon: LucideIcon;
  title?: string;
  role?: 'alert' | 'status';
  children?: ReactNode;
}) {
  const look = tones[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-panel border p-4 text-sm ${look.frame}`}>
      <Icon of={icon} className={`mt-px ${look.icon}`} />
      <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
        {title !== undefined && <h2 className="font-semibold">{title}</h2>}
        {children}
      </div>
    </div>
  );
}
