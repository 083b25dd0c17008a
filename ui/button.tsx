import { LoaderCircle } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { Icon } from './icon.tsx';

type Look = {
  /** `primary` once a screen, `secondary` beside it, `quiet` in rows and bars, `danger` to remove something. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** `small` is for bars and table rows. */
  size?: 'small' | 'normal';
};

const looks = {
  primary: 'bg-ink text-paper hover:bg-ink/85',
  secondary: 'border border-line-strong bg-paper text-ink hover:bg-hover',
  quiet: 'text-accent hover:bg-accent-tint hover:text-accent-strong',
  danger: 'border border-bad text-bad hover:bg-bad-tint',
};

const sizes = {
  small: 'min-h-8 px-2.5 pointer-coarse:min-h-11',
  normal: 'min-h-10 px-4 pointer-coarse:min-h-11',
};

/** Returns the classes of a button, for links that look like one. */
export function buttonClass({ look = 'secondary', size = 'normal' }: Look = {}): string {
  return (
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control text-center text-sm font-medium sm:whitespace-nowrap ' +
    'transition-colors print:hidden disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed ' +
    `aria-disabled:opacity-50 ${looks[look]} ${sizes[size]}`
  );
}

/**
 * `busy` while its action is running: it stays in place, keeps the focus and ignores clicks. A button that can be busy acts once for a
 * double click, however fast its action is.
 */
export function Button({
  look,
  size,
  busy,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  const isClicked = useRef(false);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // The first of two quick taps may have been on another button in the same place.
    if (busy !== undefined && event.detail > 1 && isClicked.current) event.preventDefault();
    else onClick?.(event);
    isClicked.current = true;
  };
  return (
    <button
      type={busy ? 'button' : type}
      className={`${buttonClass({ ...(look && { look }), ...(size && { size }) })} ${className ?? ''}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : click}
      {...rest}
    >
      {busy && <Icon of={LoaderCircle} size={16} className="animate-spin" />}
      {children}
    </button>
  );
}

/** A square button with only an icon; `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`icon-button ${className ?? ''}`}
      {...rest}
    />
  );
}
