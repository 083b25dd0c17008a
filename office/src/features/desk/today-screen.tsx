import { m } from '@chipload/messages';
import { Screen } from '../../navigation/screen.tsx';

/** The work that waits, each kind a link to its list. */
export function TodayScreen() {
  return <Screen title={m.office_today()}>{null}</Screen>;
}
