import { m } from '@chipload/messages';
import { EmptyState } from '@chipload/ui/empty-state';
import { Screen } from './screen.tsx';

export function NotFoundScreen() {
  return (
    <Screen title={m.office_not_found()}>
      <EmptyState title={m.office_not_found()} body={m.office_not_found_body()} />
    </Screen>
  );
}
