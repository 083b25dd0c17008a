// Fulfilment: the queue of orders that can ship, picking, parcels, shipments with the content of their documents, and mails.
// Entry points: `shipOrder`, `listReadyOrders`, `planParcels`. Never knows: how an invoice is calculated or a card is captured, how tubes fit a box.

export { announcePickup } from './announce-pickup.ts';
export { checkBoxes } from './check-boxes.ts';
export { fulfilmentTasks } from './fulfilment-tasks.ts';
export { getLabels } from './label.ts';
export { getPickList } from './pick-list.ts';
export { startPicking, stopPicking } from './picking.ts';
export { planParcels } from './plan-parcels.ts';
export { exportReadyOrders, listReadyOrders } from './ready-orders.ts';
export { countReadyOrders } from './ready.repository.ts';
export { shipOrder } from './ship-order.ts';
export { actOnOrders } from './act-on-orders.ts';
export { previewInvoice } from './preview-invoice.ts';
export { pickupMail, shipmentMail } from './shipment-mail.ts';
export { correctTracking, getOrderToShip, getShipment, listShipments } from './shipments.ts';
