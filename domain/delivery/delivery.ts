// Delivery: the working days and holidays of a place, when an order ships and when it is expected.
// Entry point: `expectedArrival`.
// Never knows: the clock (the moment is passed in), stock, prices of freight, a carrier's service.

export { expectedArrival, momentAtShop, type DeliveryTimes } from './expected-arrival.ts';
