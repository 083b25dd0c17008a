-- Whether a company has ordered with a purchase order number before, however it is written: PO-77, po 77, PO77. The characters are
-- those of features/orders/written-together.sql.ts.
create index orders_purchase_order_key on orders (company_id, translate(upper(purchase_order_number), ' -./_#"', ''));
