export { checkAddress, normaliseAddress, type Address, type AddressProblem } from './address.ts';
export type { CanadianProvinceCode } from './canadian-provinces.ts';
export { countries, countryNames, type Country, type PlaceName } from './countries.ts';
export { milesBetween } from './distance.ts';
export { normaliseEmail } from './email-addresses.ts';
export { normalisePhone } from './phone-numbers.ts';
export { findProvince, listProvinces, type Place, type Province } from './provinces.ts';
export { shopTimeZone } from './shop-time-zone.ts';
export type { UsStateCode } from './us-states.ts';
