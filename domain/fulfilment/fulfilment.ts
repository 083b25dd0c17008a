// Fulfilment: the pieces of an order line from placing to shipping, which orders can ship, who gets pieces that arrive,
// the numbers of shipments and where parcels are tracked.
// Entry points: `shipPieces`, `changePieces` and `splitPieces` (steps of a line), `orderStateAfter`, `allocateArrivals`,
// `shippingObstacle`, `arrivalOfOrder`, `arrivalOfBackorder`.
// Never knows: the database and its locks, prices and invoices, how pieces are packed.

export { allocateArrivals, type Allocation, type WaitingLine } from './allocate-arrivals.ts';
export { arrivalOfBackorder, arrivalOfOrder, type OrderToArrive } from './arrival-of-order.ts';
export { type OrderToShip, shippingObstacle, type ShippingObstacle } from './can-ship.ts';
export { changePieces } from './change-pieces.ts';
export { type LinePieces, openPieces } from './line-pieces.ts';
export { arrivePieces, type LineStep, shipPieces } from './line-steps.ts';
export { orderStateAfter } from './order-state-after.ts';
export { parcelLimits } from './parcel-limits.ts';
export { splitPieces } from './split-pieces.ts';
export { shipmentNumber } from './shipment-number.ts';
export { trackingNumberLength, trackingUrl } from './tracking.ts';
