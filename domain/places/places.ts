// Places: the countries, provinces and states of the shop; addresses, postal codes, telephone numbers and e-mail
// addresses; distances.
// Entry points: `checkAddress` (what is wrong with an address), `listProvinces`, `normaliseEmail`.
// Never knows: a service that looks addresses up, taxes and freight, whose address it is.

export { checkAddress, normaliseAddress, type Address, type AddressProblem } from './address.ts';
export type { CanadianProvinceCode } from './canadian-provinces.ts';
export { contactLimits } from './contact-limits.ts';
export { countries, countryNames, type Country, type PlaceName } from './countries.ts';
export { dayAtShop, timeAtShop } from './day-at-shop.ts';
export { milesBetween } from './distance.ts';
export { normaliseEmail } from './email-addresses.ts';
export { normalisePhone, phoneLink } from './phone-numbers.ts';
export { provincesOfPostalCode } from './postal-codes.ts';
export { findProvince, listProvinces, type Place, type Province } from './provinces.ts';
export { shopTimeZone } from './shop-time-zone.ts';
export type { UsStateCode } from './us-states.ts';
export { containsLink } from './link-in-text.ts';
export { unprintableCharacter, visibleText } from './visible-text.ts';
