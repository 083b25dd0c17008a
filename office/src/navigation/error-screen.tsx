import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { Refused } from '@chipload/client/refused';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { failureText } from './failure-text.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Screen } from './screen.tsx';

/**
 * The error in place of a screen, with a way to try again. A 404 of the API is the not-found screen, and so is a 422:
 * a screen sends nothing but its address.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  if (error instanceof Refused && (error.isNotFound || error.isInvalid)) return <NotFoundScreen />;

  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Screen title={m.office_error_title()}>
      <EmptyState icon={TriangleAlert} title={m.office_error_title()} body={failureText(error)}>
        <Button onClick={tryAgain}>{m.office_try_again()}</Button>
      </EmptyState>
    </Screen>
  );
}
