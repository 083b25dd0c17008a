drop index orders_to_ship, orders_held, order_lines_ready;
drop table parcels, shipment_lines, shipments, order_versions, order_holds;
alter table orders
  drop column version, drop column is_held, drop column picking_since, drop column picking_by,
  drop column placed_by_staff, drop column promised_on;
alter table order_lines
  drop constraint order_lines_quantities_not_negative,
  drop constraint order_lines_quantities_add_up,
  drop constraint order_lines_total_is_product,
  drop column cancelled,
  drop column returned,
  add constraint order_lines_quantities_not_negative check (allocated >= 0 and shipped >= 0 and backordered >= 0),
  add constraint order_lines_quantities_add_up check (allocated + shipped + backordered = ordered),
  add constraint order_lines_total_is_product check (total_cents = unit_cents * ordered);
