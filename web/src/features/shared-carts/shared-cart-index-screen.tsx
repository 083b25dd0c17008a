import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { EmptyState } from '@chipload/ui/empty-state';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { AccountPage } from '../../navigation/account-page.tsx';
import { useShop } from '../../platform/shop.ts';
import { sharedCartsQuery } from './shared-carts.queries.ts';

/** The carts that the customer shares, each until its link expires. */
export function SharedCartIndexScreen() {
  const { api } = useShop();
  const { data: carts } = useSuspenseQuery(sharedCartsQuery(api));
  return (
    <AccountPage title={m.shared_carts_title()}>
      {carts.length === 0 ? (
        <EmptyState icon={Share2} title={m.shared_carts_none()} body={m.shared_carts_none_body()}>
          <Link to="/app/cart" className={buttonClass()}>
            {m.catalogue_view_cart()}
          </Link>
        </EmptyState>
      ) : (
        <Table caption={m.shared_carts_title()}>
          <thead>
            <tr>
              <HeadCell>{m.shared_carts_shared()}</HeadCell>
              <HeadCell numeric>{m.product_lists_lines()}</HeadCell>
              <HeadCell>{m.shared_carts_until()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {carts.map(({ uuid, note, lines, shared_at: sharedAt, expires_at: expiresAt }) => (
              <Row key={uuid}>
                <RowHead className="py-2 font-normal">
                  <Link
                    to="/customer/account/shared-carts/$uuid"
                    params={{ uuid }}
                    className="tabular font-medium text-accent underline-offset-2 hover:text-accent-strong hover:underline"
                  >
                    <time dateTime={sharedAt}>{formatDate(sharedAt, shopTimeZone)}</time>
                  </Link>
                  {note !== '' && (
                    <span className="line-clamp-1 whitespace-normal text-muted wrap-anywhere">{note}</span>
                  )}
                </RowHead>
                <Cell numeric className="tabular">
                  {countText(lines)}
                </Cell>
                <Cell className="tabular whitespace-nowrap">
                  <time dateTime={expiresAt}>{formatDate(expiresAt, shopTimeZone)}</time>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </AccountPage>
  );
}
