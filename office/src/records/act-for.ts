import { m } from '@chipload/messages';
import { failureText } from '../navigation/failure-text.ts';
import { useOffice } from '../platform/office.ts';

/** Returns a function that opens the shop in a new tab, as the customer with this uuid. */
export function useActFor(): (customer: string) => void {
  const { api, notifications } = useOffice();
  const fail = (body: string) => notifications.add({ type: 'error', title: m.office_behalf_failed(), body });
  return (customer) => {
    // At once: browsers block a tab that is opened later, when the answer is there.
    const tab = window.open('', '_blank');
    if (!tab) {
      fail(m.office_behalf_blocked());
      return;
    }
    tab.opener = null;
    api.post('/behalf', { data: { customer } }).then(
      ({ link }) => tab.location.replace(link),
      (error: unknown) => {
        tab.close();
        fail(failureText(error));
      },
    );
  };
}
