update order_lines set returned = 0 where returned > 0;
