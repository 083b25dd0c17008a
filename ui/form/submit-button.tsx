import { useHydrated } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';

/** Submits a form that works only with the script: disabled until the script has loaded. */
export function SubmitButton({ disabled, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const hasScript = useHydrated();
  return <Button type="submit" look="primary" disabled={disabled === true || !hasScript} {...rest} />;
}
