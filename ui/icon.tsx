import type { LucideIcon } from 'lucide-react';

/** An icon beside a label; `label` names it when it is alone. */
export function Icon({
  of: Drawing,
  size = 18,
  label,
  className,
}: {
  of: LucideIcon;
  size?: number;
  label?: string | undefined;
  className?: string;
}) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Drawing size={size} strokeWidth={1.5} className={`shrink-0 ${className ?? ''}`} {...name} />;
}
