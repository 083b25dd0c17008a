import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { OfficeSeries } from '@chipload/contract/office/series';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Badge } from '@chipload/ui/badge';
import { Button, buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { AddressLink } from '../../navigation/address-link.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { CatalogueDocuments } from './catalogue-documents.tsx';
import { groupsQuery, seriesTextsQuery } from './catalogue.queries.ts';
import { CategoryDialog, SeriesDialog, type ToolTypes } from './series-dialogs.tsx';

type Ask = (show: (onClose: () => void) => ReactNode) => void;

/** The series of the catalogue with their categories, in their order. */
export function SeriesScreen() {
  const { api } = useOffice();
  const may = useMay();
  const { data: all } = useSuspenseQuery(seriesTextsQuery(api));
  const { types } = useSuspenseQuery(groupsQuery(api)).data;
  const [dialog, setDialog] = useState<{ show: Parameters<Ask>[0] }>();
  const ask: Ask = (show) => setDialog({ show });
  const position = Math.max(0, ...all.map((series) => series.position)) + 1;
  return (
    <Screen
      title={m.office_series()}
      trail={<AddressLink address="/parts">{m.office_parts()}</AddressLink>}
      actions={
        <>
          <Link to="/tool-types" className={buttonClass({ size: 'small' })}>
            {m.office_types()}
          </Link>
          {may('edit-catalogue') && (
            <Button
              size="small"
              onClick={() =>
                ask((onClose) => <SeriesDialog all={all} position={position} onClose={onClose} />)
              }
            >
              {m.office_series_add()}
            </Button>
          )}
        </>
      }
    >
      <div className="grid max-w-4xl gap-8">
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_series_hint()}</p>
        {all.length === 0 && <p>{m.office_series_none()}</p>}
        {all.map((series) => (
          <SeriesSection key={series.slug} series={series} all={all} types={types} ask={ask} />
        ))}
      </div>
      {dialog?.show(() => setDialog(undefined))}
    </Screen>
  );
}

function SeriesSection({
  series,
  all,
  types,
  ask,
}: {
  series: OfficeSeries;
  all: readonly OfficeSeries[];
  types: ToolTypes;
  ask: Ask;
}) {
  const may = useMay();
  const { slug, texts, is_listed: isListed, categories } = series;
  const name = texts[currentLanguage()].name;
  const [isShown, setShown] = useState(false);
  const open = may('edit-catalogue')
    ? (category?: OfficeSeries['categories'][number]) =>
        ask((onClose) => (
          <CategoryDialog series={series} types={types} {...(category && { category })} onClose={onClose} />
        ))
    : undefined;
  return (
    <Section
      title={name}
      action={
        <span className="flex flex-wrap">
          <Button
            look="quiet"
            aria-expanded={isShown}
            aria-label={m.office_catalogue_documents_of({ name })}
            onClick={() => setShown(!isShown)}
          >
            {m.office_catalogue_documents()}
          </Button>
          {open && (
            <>
              <Button
                look="quiet"
                aria-label={m.office_series_change({ name })}
                onClick={() =>
                  ask((onClose) => (
                    <SeriesDialog series={series} all={all} position={series.position} onClose={onClose} />
                  ))
                }
              >
                {m.office_shop_change()}
              </Button>
              <Button look="quiet" onClick={() => open()}>
                {m.office_category_add()}
              </Button>
            </>
          )}
        </span>
      }
    >
      {!isListed && (
        <p>
          <Badge>{m.office_series_hidden()}</Badge>
        </p>
      )}
      {categories.length === 0 ? (
        <p>{m.office_categories_none()}</p>
      ) : (
        <CategoryTable label={name} categories={categories} types={types} onChange={open} />
      )}
      {isShown && (
        <section aria-label={m.office_catalogue_documents_of({ name })} className="mt-2 grid gap-2">
          <CatalogueDocuments of="series" name={slug} />
        </section>
      )}
    </Section>
  );
}

function CategoryTable({
  label,
  categories,
  types,
  onChange,
}: {
  label: string;
  categories: OfficeSeries['categories'];
  types: ToolTypes;
  onChange: ((category: OfficeSeries['categories'][number]) => void) | undefined;
}) {
  return (
    <Sideways label={label}>
      <Table caption={label}>
        <thead>
          <tr>
            <HeadCell>{m.office_parts_category()}</HeadCell>
            <HeadCell>{m.office_parts_type()}</HeadCell>
            <HeadCell>{m.office_series_address()}</HeadCell>
            <HeadCell numeric>{m.office_series_parts()}</HeadCell>
            {onChange && (
              <HeadCell>
                <span className="sr-only">{m.office_shop_change()}</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => {
            const { slug, texts, tool_type: type, is_listed: isListed, parts } = category;
            const name = texts[currentLanguage()].name;
            return (
              <Row key={slug}>
                <RowHead className="min-w-40">
                  {name} {!isListed && <Badge>{m.office_series_hidden()}</Badge>}
                </RowHead>
                <Cell>{types.find((one) => one.slug === type)?.name ?? type}</Cell>
                <Cell className="wrap-anywhere">{slug}</Cell>
                <Cell numeric>{countText(parts)}</Cell>
                {onChange && (
                  <Cell className="text-right">
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={m.office_category_change({ name })}
                      onClick={() => onChange(category)}
                    >
                      {m.office_shop_change()}
                    </Button>
                  </Cell>
                )}
              </Row>
            );
          })}
        </tbody>
      </Table>
    </Sideways>
  );
}
