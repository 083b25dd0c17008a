import { useHydrated } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';

/** Submits a form that only the script can carry out: it takes no click before the script has come. */
export function SubmitButton({ disabled, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const hasScript = useHydrated();
  return <Button type="submit" look="primary" disabled={disabled === true || !hasScript} {...rest} />;
}
