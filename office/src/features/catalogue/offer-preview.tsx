import { useQuery } from '@tanstack/react-query';
import type { OfferPreview as Preview, WrittenOffer } from '@chipload/contract/office/offers';
import { currencies } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { scrollIntoView } from '@chipload/ui/scroll-into-view';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { moneyText } from './catalogue-words.ts';

/** The parts of an offer with their prices without and with it, and the button that saves it. */
export function OfferPreview({
  uuid,
  written,
  isBusy,
  onSave,
}: {
  uuid: string | null;
  written: WrittenOffer;
  isBusy: boolean;
  onSave: () => void;
}) {
  const { api } = useOffice();
  const { data: preview, error } = useQuery({
    queryKey: ['offers', 'preview', uuid, written],
    queryFn: ({ signal }) => api.post('/offers/preview', { data: { ...written, uuid }, signal }),
    retry: false,
    gcTime: 0,
  });
  return (
    <Section title={m.office_offers_preview_title()}>
      <ErrorSummary messages={failureMessages(error)} />
      {preview === undefined && error === null && <SkeletonRows rows={4} />}
      {preview !== undefined && (
        <div ref={scrollIntoView} className="grid scroll-mt-20 gap-4">
          {preview.not_lower.count > 0 && (
            <p role="alert" className="text-bad">
              {m.office_offers_not_lower({
                count: preview.not_lower.count,
                shown: countText(preview.not_lower.count),
              })}{' '}
              {preview.not_lower.codes.join(', ')}
            </p>
          )}
          <p role="status">
            {m.office_offers_part_count({ count: preview.parts, shown: countText(preview.parts) })}
          </p>
          <PreviewTable preview={preview} />
          {preview.not_lower.count === 0 && (
            <div>
              <Button look="primary" busy={isBusy} onClick={onSave}>
                {m.office_shop_save()}
              </Button>
            </div>
          )}
        </div>
      )}
    </Section>
  );
}

function PreviewTable({ preview: { rows } }: { preview: Preview }) {
  return (
    <Sideways label={m.office_offers_preview_title()}>
      <Table caption={m.office_offers_preview_title()}>
        <thead>
          <tr>
            <HeadCell>{m.office_stock_part()}</HeadCell>
            {currencies.flatMap((currency) => [
              <HeadCell key={`${currency} without`} numeric>
                {`${currency} · ${m.office_offers_without()}`}
              </HeadCell>,
              <HeadCell key={`${currency} with`} numeric>
                {`${currency} · ${m.office_offers_with()}`}
              </HeadCell>,
            ])}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, cad, usd }) => (
            <Row key={code}>
              <RowHead className="whitespace-nowrap">{code}</RowHead>
              <Cell numeric>{moneyText(cad.before, 'CAD')}</Cell>
              <Cell numeric>{moneyText(cad.after, 'CAD')}</Cell>
              <Cell numeric>{moneyText(usd.before, 'USD')}</Cell>
              <Cell numeric>{moneyText(usd.after, 'USD')}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}
