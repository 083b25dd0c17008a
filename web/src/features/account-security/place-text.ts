import { m } from '@chipload/messages';

type Place = { readonly browser: string; readonly system: string; readonly remote_address: string };

/** Returns the browser and system in words, such as “Firefox on Windows”. */
export function deviceText({ browser, system }: Place): string {
  if (browser === '' && system === '') return m.security_device_unknown();
  if (browser === '' || system === '') return browser || system;
  return m.security_device({ browser, system });
}
