import { m } from '@chipload/messages';

/** Returns a browser in words that its user recognises, such as “Firefox on Windows”. */
export function deviceText({
  browser,
  system,
}: {
  readonly browser: string;
  readonly system: string;
}): string {
  if (browser !== '' && system !== '') return m.office_staff_device_on({ browser, system });
  return browser || system || m.office_staff_session_unknown();
}
